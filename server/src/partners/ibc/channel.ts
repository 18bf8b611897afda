import type { CarrierPort } from '../carrier-port.ts'
import { listEvents, listManifests } from './client.ts'

/** An unused MAWB: looking it up shows whether the channel answers. */
const NO_MAWB = '00000000000'
const MINUTE_MS = 60_000

/** The cargo channel as a partner like the carriers: its call limits, and Try now. */
export const ibcChannel: Required<Pick<CarrierPort, 'check' | 'limits'>> = {
  async check({ settings, signal }) {
    const now = Date.now()
    const window = { from: new Date(now - 2 * MINUTE_MS), to: new Date(now - MINUTE_MS) }
    const answer =
      settings.IBC_EVENT_KEY === ''
        ? await listManifests(settings, NO_MAWB, signal)
        : await listEvents(settings, 'aams', window, signal)
    return answer.kind === 'listed' || answer.kind === 'events' ? { kind: 'working' } : answer
  },
  limits: ({ IBC_PER_SECOND: perSecond, IBC_AT_ONCE: atOnce }) => ({ perSecond, atOnce }),
}
