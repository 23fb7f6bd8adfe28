/** The parts we use; the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Reading {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly authSecret: Buffer;
  }
  const ece: { decrypt(body: Buffer, how: Reading): Buffer };
  export default ece;
}
