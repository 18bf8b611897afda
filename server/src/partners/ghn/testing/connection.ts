import { serveGhn, type GhnOptions, type GhnSimulator } from '@waybill/simulators/ghn'
import type { Settings } from '../../../platform/settings.ts'
import type { BoughtLabel, CarrierParcel } from '../../carrier-port.ts'
import { ghnCarrier } from '../carrier.ts'
import { PARCEL } from './parcel.ts'
import { ghnTestSettings } from './settings.ts'

export type Label = BoughtLabel & { consigneeEmail: string | null }

/** The carrier and its own GHN simulator, with the calls that tests make. */
export const connectGhn = async (options: GhnOptions = {}) => {
  const connection = {
    ghn: await serveGhn(options),
    /** Replaces the GHN simulator. */
    async restart(next: GhnOptions = {}): Promise<GhnSimulator> {
      await connection.ghn.close()
      connection.ghn = await serveGhn(next)
      connection.set({})
      return connection.ghn
    },
    settings: ghnTestSettings() as Settings,
    set(env: Record<string, string>): void {
      connection.settings = ghnTestSettings({ GHN_BASE_URL: connection.ghn.url, ...env })
    },
    call: (signal?: AbortSignal) => ({ settings: connection.settings, ...(signal && { signal }) }),
    book: (parcel: CarrierParcel = PARCEL, isRepeated = false, signal?: AbortSignal) =>
      ghnCarrier.book(parcel, { ...connection.call(signal), at: new Date(), isRepeated }),
    async bought(parcel: CarrierParcel = PARCEL): Promise<Label> {
      const outcome = await connection.book(parcel)
      if (outcome.kind !== 'accepted') throw new Error(`Not booked: ${JSON.stringify(outcome)}`)
      return { ...outcome.booking, number: parcel.number, consigneeEmail: null }
    },
    label: async (sold: Label, signal?: AbortSignal) => ghnCarrier.fetchLabel?.(sold, connection.call(signal)),
    async giveBack(sold: BoughtLabel, signal?: AbortSignal) {
      if (ghnCarrier.voiding.how !== 'remotely') throw new Error('GHN takes labels back.')
      return ghnCarrier.voiding.void(sold, connection.call(signal))
    },
    track: async (number: string, signal?: AbortSignal) =>
      ghnCarrier.tracking?.track([number], connection.call(signal)),
    check: async (signal?: AbortSignal) => ghnCarrier.check?.(connection.call(signal)),
  }
  connection.set({})
  return connection
}
export type GhnConnection = Awaited<ReturnType<typeof connectGhn>>
