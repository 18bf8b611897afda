import { JANIO_SECRET_KEY, serveJanio, type JanioOptions } from '@waybill/simulators/janio'
import { readSettings, type Settings } from '../../../platform/settings.ts'
import type { BoughtLabel, CarrierParcel } from '../../carrier-port.ts'
import { janioCarrier } from '../carrier.ts'
import { PARCEL } from './parcel.ts'

/** Settings with the simulator's account. */
export const janioTestSettings = (env: Record<string, string> = {}): Settings =>
  readSettings({
    DATABASE_URL: 'postgres://nobody@localhost/none',
    JANIO_SECRET_KEY,
    JANIO_SERVICES: 'VN>US:501,VN>*:9',
    ...env,
  })

export type Label = BoughtLabel & { consigneeEmail: string | null }

/** The carrier and its own Janio simulator, with the calls that tests make. */
export const connectJanio = async (options: JanioOptions = {}) => {
  const connection = {
    janio: await serveJanio(options),
    /** Replaces the Janio simulator. */
    async restart(next: JanioOptions = {}): Promise<void> {
      await connection.janio.close()
      connection.janio = await serveJanio(next)
      connection.set({})
    },
    settings: janioTestSettings() as Settings,
    set(env: Record<string, string>): void {
      connection.settings = janioTestSettings({
        JANIO_BASE_URL: `${connection.janio.url}/api`,
        JANIO_LABEL_URL: connection.janio.url,
        ...env,
      })
    },
    call: (signal?: AbortSignal) => ({ settings: connection.settings, ...(signal && { signal }) }),
    book: (parcel: CarrierParcel = PARCEL, isRepeated = false, signal?: AbortSignal) =>
      janioCarrier.book(parcel, { ...connection.call(signal), at: new Date(), isRepeated }),
    async bought(parcel: CarrierParcel = PARCEL): Promise<Label> {
      const outcome = await connection.book(parcel)
      if (outcome.kind !== 'accepted') throw new Error(`Not booked: ${JSON.stringify(outcome)}`)
      return { ...outcome.booking, number: parcel.number, consigneeEmail: parcel.receiver.email }
    },
    label: async (sold: Label, signal?: AbortSignal) => janioCarrier.fetchLabel?.(sold, connection.call(signal)),
    track: async (numbers: readonly string[], signal?: AbortSignal) =>
      janioCarrier.tracking?.track(numbers, connection.call(signal)),
    check: async (signal?: AbortSignal) => janioCarrier.check?.(connection.call(signal)),
  }
  connection.set({})
  return connection
}
export type JanioConnection = Awaited<ReturnType<typeof connectJanio>>
