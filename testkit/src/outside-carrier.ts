import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CarrierPort, VoidOutcome } from '../../server/src/partners/carrier-port.ts'

type Sold = { key: string; trackingNumber: string }

/** An outside carrier connection over HTTP; it takes labels back. */
export const outsideCarrier = (url: string): CarrierPort => {
  const ask = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return response.json()
  }
  return {
    regeneratesLabel: false,
    book: async ({ number }) => {
      const { trackingNumber } = (await ask('book', { key: number })) as Sold
      return { kind: 'booked', booking: { trackingNumber }, label: Buffer.from('%PDF-1.4 theirs') }
    },
    voiding: {
      how: 'remotely',
      void: async ({ trackingNumber }) => (await ask('void', { trackingNumber })) as VoidOutcome,
    },
  }
}

/**
 * The carrier itself: it sells one label for each key, takes a label back any number of times, and answers as scripted.
 */
export const serveOutsideCarrier = async () => {
  const sold = new Map<string, string>()
  const requested: string[] = []
  let outcomeOf: () => VoidOutcome | Promise<VoidOutcome> = () => ({ kind: 'voided' })
  const answer = async (path: string, body: { key?: string; trackingNumber?: string }): Promise<object> => {
    if (path === '/void') {
      requested.push(body.trackingNumber ?? '')
      return outcomeOf()
    }
    const key = body.key ?? ''
    const trackingNumber = sold.get(key) ?? `OUT-${sold.size + 1}-${key}`
    sold.set(key, trackingNumber)
    return { trackingNumber }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    response.end(JSON.stringify(await answer(request.url ?? '', JSON.parse(text) as object)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The tracking numbers of its take-back requests, in order. */
    asked: requested,
    answers: (next: typeof outcomeOf): void => {
      outcomeOf = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
