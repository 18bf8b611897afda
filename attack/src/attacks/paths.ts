import { allEndpoints } from '@waybill/contract/endpoints'
import type { Attack } from '../attack.ts'
import { exchange } from '../raw.ts'

const PATHS = [
  '/api',
  '/api/',
  '/API/nothing',
  '/api/Order/Add/more',
  '/api/%E0%A4%A',
  '/oidc/nothing',
  '/Resources/Images/a/b',
]
const TRICKS = [
  '/../package.json',
  '/assets/../../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc%5cpasswd',
  '//evil.example',
  '/%00',
  '/Resources/Images/..%2f..%2fsecret-key',
]
const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'DELETE', 'PROPFIND', 'BREW']

export const paths: Attack = {
  name: 'unknown paths and methods, path tricks',
  async run({ url, anonymous, as }, tally) {
    for (const path of PATHS)
      for (const client of [anonymous, await as('super-admin')])
        for (const method of ['GET', 'POST', 'DELETE']) {
          const { status, text } = await tally.ask(client, method, path)
          tally.expect(status === 404 && text.startsWith('{'), `${method} ${path} answers ${status}`)
        }
    const raw = (method: string, path: string) =>
      exchange(url, tally, `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    for (const { path } of allEndpoints.slice(0, 40))
      for (const method of METHODS)
        tally.expect((await raw(method, path)) !== 200 || method === 'HEAD', `${method} ${path} is answered 200`)
    for (const path of TRICKS) {
      const { status, text } = await tally.ask(anonymous, 'GET', path)
      tally.expect(!/root:|"waybill"/.test(text), `${path} shows a file of the machine, ${status}`)
      await raw('GET', path)
    }
    tally.expect((await raw('HEAD', '/')) < 400, 'HEAD / is refused')
    await raw('GET', 'http://evil.example/api/Order')
    await raw('\u0000\u0001', '/')
  },
}
