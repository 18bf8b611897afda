import { expect, test } from 'vitest'
import { localAddress } from './target.ts'

test.each(['http://localhost:3000', 'http://127.0.0.1:80', 'https://127.1.2.3:8443', 'http://[::1]:3000'])(
  '%s is this machine',
  (address) => expect(localAddress(`${address}/order`)).toBe(new URL(address).origin),
)

test.each([
  'http://example.com',
  'http://192.168.1.2:3000',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'ftp://localhost',
])('%s is refused as a target', (address) => expect(() => localAddress(address)).toThrow('is not this machine'))
