/** The protocol's generated tables: every request with its body and its answer, and every error. */
import { describe, expect, it } from 'vitest';
import { errorsText, type Operation, requestsText, typeOf } from '../src/requests.js';

const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

describe('a value', () => {
  it.each([
    [{ type: 'string', maxLength: 20 }, 'text, at most 20'],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, 'number'],
    [{ type: 'integer', minimum: 1, maximum: 3 }, '1 to 3'],
    [{ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, '`a` `b` or `null`'],
    [
      { type: 'array', maxItems: 4, items: { type: 'object', properties: { team: {} } } },
      'list of {`team`}, at most 4',
    ],
    [{ $ref: '#/components/schemas/Seat' }, '`Seat`'],
  ])('is told in a few words: %j', (schema, told) => expect(typeOf(schema)).toBe(told));
});

describe('a request', () => {
  const ask: Operation = {
    summary: 'Takes a seat.',
    parameters: [{ name: 'from', in: 'query', description: 'From where.' }],
    security: [{ key: [] }],
    requestBody: json({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }),
    responses: {
      ...{ 200: json({ properties: { ok: {}, team: {} } }), 204: {}, 404: refusal },
      409: { ...refusal, 'x-codes': ['seat-taken', 'seat-kept'] },
    },
  };

  it('has a heading, its key, its fields, its answers and its errors', () => {
    const text = requestsText({ '/api/sit': { post: ask } });
    expect(text).toContain('### POST /api/sit\n');
    expect(text).toContain('Key in the header. Takes a seat.');
    expect(text).toContain('| `name` | text | required |');
    expect(text).toContain('Query `from`: From where.');
    expect(text).toContain('Answers 200: `ok`, `team`; 204: nothing. Errors: 404; 409 `seat-taken`, `seat-kept`.');
  });

  it('shows every form that its body may have', () => {
    const either = json({ oneOf: [{ properties: { a: {} }, required: ['a'] }, { properties: { b: {} } }] });
    const text = requestsText({ '/x': { post: { ...ask, requestBody: either } } });
    expect(text).toMatch(/\| `a` \| anything \| required \|\n\nor\n\n.*\n.*\n\| `b` \| anything \| optional \|/);
  });
});

it('every error has a row', () => {
  expect(errorsText({ 'no-seat': 'You hold no seat.' })).toContain('| `no-seat` | You hold no seat. |\n');
});
