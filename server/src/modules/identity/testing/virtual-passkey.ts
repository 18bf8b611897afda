import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Made = { id: string; key: KeyObject; rpId: string; userHandle: string }
type Changes = { origin?: string; challenge?: string; counter?: number; rpId?: string; signWith?: VirtualPasskey }

const USER_PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const uint = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}
const CBOR = {
  text: (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]),
  bytes: (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(0x59), uint(bytes.length, 2), bytes]),
}

/** A passkey in software that answers like browsers do: ES256, attestation 'none'. */
export class VirtualPasskey {
  readonly #made: Made
  #counter = 0

  private constructor(made: Made) {
    this.#made = made
  }

  /** Makes a passkey from the server's options, and the browser's answer, as JSON text. */
  static create(options: string, origin: string): { passkey: VirtualPasskey; answer: string } {
    const { challenge, rp, user } = JSON.parse(options) as {
      challenge: string
      rp: { id: string }
      user: { id: string }
    }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const credential = randomBytes(32)
    const id = credential.toString('base64url')
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coseKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
    const authData = Buffer.concat([
      sha256(rp.id),
      Buffer.of(USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL),
      uint(0, 4),
      Buffer.alloc(16),
      uint(credential.length, 2),
      credential,
      coseKey,
    ])
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      ...[CBOR.text('fmt'), CBOR.text('none'), CBOR.text('attStmt'), Buffer.of(0xa0)],
      ...[CBOR.text('authData'), CBOR.bytes(authData)],
    ])
    const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
    const answer = {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: Buffer.from(client).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
    const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const passkey = new VirtualPasskey({ id, key, rpId: rp.id, userHandle: user.id })
    return { passkey, answer: JSON.stringify(answer) }
  }

  /** Signs the challenge of the server's options; `changes` makes it wrong. */
  answer(options: string, origin: string, changes: Changes = {}): string {
    const { challenge } = JSON.parse(options) as { challenge: string }
    this.#counter = changes.counter ?? this.#counter + 1
    const authData = Buffer.concat([
      sha256(changes.rpId ?? this.#made.rpId),
      Buffer.of(USER_PRESENT_AND_VERIFIED),
      uint(this.#counter, 4),
    ])
    const client = Buffer.from(
      JSON.stringify({
        type: 'webauthn.get',
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    )
    const signer = changes.signWith ?? this
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), signer.#made.key)
    return JSON.stringify({
      ...{ id: this.#made.id, rawId: this.#made.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#made.userHandle,
      },
    })
  }
}
