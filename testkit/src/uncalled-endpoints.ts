import { readFile } from 'node:fs/promises'
import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'

// Reads the successful calls of a test run (`METHOD /path` a line), and fails with the missing endpoints.
const [, , file = ''] = process.argv

const parameters = ({ path }: Endpoint): number => path.split('{').length - 1
/** /api/Order/Statistic before /api/Order/{id}. */
const bySpecificity = [...allEndpoints].sort((a, b) => parameters(a) - parameters(b))
const patterns = bySpecificity.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
}))

const called = new Set(
  (await readFile(file, 'utf8'))
    .split('\n')
    .map((call) => patterns.find(({ pattern }) => pattern.test(call))?.endpoint),
)
const uncalled = allEndpoints.filter((endpoint) => !called.has(endpoint))
if (uncalled.length > 0) {
  console.log('No test is answered with success by')
  for (const { method, path } of uncalled) console.log(`  ${method} ${path}`)
  process.exitCode = 1
}
