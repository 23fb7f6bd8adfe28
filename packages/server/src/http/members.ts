/** Somebody who asks something of a circle to which they belong. */
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { CircleRecord } from '../store/circle-store.js';

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
