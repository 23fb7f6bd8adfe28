/** Whoever asks something of circles, and of one to which they belong. */
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { CircleRecord } from '../store/circle-store.js';

/** Reads what is asked, within what an address may ask for; refuses anything else, for which it gives null. */
export type ReadAsked = <Form extends z.ZodType>(
  form: Form,
  request: Request,
  response: Response,
) => Promise<z.output<Form> | null>;

/** A member who asks, and their circle. */
interface AskedMember<Form extends z.ZodType> {
  readonly asked: z.output<Form>;
  readonly circle: CircleRecord;
  readonly keyHash: string;
}

/** Reads what a member asks of the circle in the address; refuses everybody else. */
export type ReadMember = <Form extends z.ZodType<{ key: string }>>(
  form: Form,
  request: Request<{ code: string }>,
  response: Response,
) => Promise<AskedMember<Form> | null>;
