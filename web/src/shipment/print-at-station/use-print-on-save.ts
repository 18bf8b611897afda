import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import type { Station } from '@waybill/contract/stations/schemas'
import { useState } from 'react'
import { sentencesOf } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { sendLabels } from './print-at-station.api.ts'
import { printsOnSave, setPrintsOnSave } from './remembered-desk.ts'
import { printAtStationTexts } from './texts.ts'

type PrintOnSave = {
  label: string
  isOn: boolean
  set: (on: boolean) => void
  /** Prints the carrier's label, or ours if there is none. Runs after the save and blocks nothing. */
  print: (parcel: ShownParcel, station: Station) => Promise<void>
}

/**
 * Prints a parcel's label at its desk when its packages are saved, unless switched off in this browser (rule POP-9).
 */
export const usePrintOnSave = (): PrintOnSave => {
  const t = printAtStationTexts.useText()
  const [isOn, setOn] = useState(printsOnSave)
  return {
    label: t('onSave'),
    isOn,
    set: (on) => {
      setPrintsOnSave(on)
      setOn(on)
    },
    async print({ id, labelFileName }, station) {
      try {
        await sendLabels(station.id, labelFileName === null ? 'sgl' : 'provider', [id])
        toast.success(t('sent', { station: station.name }))
      } catch (error) {
        toast.error(sentencesOf(error).join(' '))
      }
    },
  }
}
