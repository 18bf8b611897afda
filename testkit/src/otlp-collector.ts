import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number | string }
type Attribute = { key: string; value: Value }
type LogsRequest = {
  resourceLogs: {
    resource: { attributes: Attribute[] }
    scopeLogs: {
      logRecords: { severityText: string; timeUnixNano: string; body: Value; attributes: Attribute[] }[]
    }[]
  }[]
}

/** A received log record; `facts` are the attributes of the record and of its resource. */
type ReceivedReport = { severity: string; title: string; facts: Record<string, string | number> }

export type OtlpCollector = {
  url: string
  reports: ReceivedReport[]
  /** Bodies as they arrived. */
  bodies: string[]
  headers: IncomingMessage['headers'][]
  close: () => Promise<void>
}

/**
 * An OpenTelemetry collector that takes logs as JSON over HTTP. `hangs`: it accepts requests and never answers.
 */
export const startOtlpCollector = async ({ hangs = false } = {}): Promise<OtlpCollector> => {
  const reports: ReceivedReport[] = []
  const bodies: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    void text(request).then((body) => {
      bodies.push(body)
      if (hangs) return
      const isLogs = request.method === 'POST' && request.url === '/v1/logs'
      if (isLogs) reports.push(...readReports(JSON.parse(body) as LogsRequest))
      response.writeHead(isLogs ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1/logs`,
    reports,
    bodies,
    headers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const factsOf = (attributes: readonly Attribute[]): ReceivedReport['facts'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

const readReports = ({ resourceLogs }: LogsRequest): ReceivedReport[] =>
  resourceLogs.flatMap(({ resource, scopeLogs }) =>
    scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map(({ severityText, body, attributes }) => ({
        severity: severityText,
        title: body.stringValue ?? '',
        facts: { ...factsOf(resource.attributes), ...factsOf(attributes) },
      })),
    ),
  )
