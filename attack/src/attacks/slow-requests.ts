import { login } from '@waybill/contract/identity/endpoints'
import type { Attack } from '../attack.ts'
import { exchange } from '../raw.ts'

const CONNECTIONS = 200
/** No byte for 30 s, looked at every 5 s. */
const CUT_OFF_MS = 45_000

/** Connections that send half of something and then nothing. */
export const slowRequests: Attack = {
  name: 'half-sent bodies and headers',
  slowMs: CUT_OFF_MS,
  async run({ url }, tally) {
    const halfBody = `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{`
    const halfHead = 'GET /api/Order HTTP/1.1\r\nhost: x\r\nx-half: '
    const statuses = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, at) =>
        exchange(url, tally, at % 2 === 0 ? halfBody : halfHead, CUT_OFF_MS),
      ),
    )
    tally.expect(
      statuses.every((status) => status === 408),
      `They are answered ${[...new Set(statuses)].join(', ')}`,
    )
  },
}
