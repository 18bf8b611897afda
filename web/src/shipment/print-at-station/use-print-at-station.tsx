import type { LabelKind } from '@waybill/contract/stations/print-jobs'
import { type ReactNode, useState } from 'react'
import { useHasPermission } from '../../platform/session.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { PrintedParcel } from './print-at-station-dialog.tsx'

const PrintAtStationDialog = lazyComponent(
  async () => (await import('./print-at-station-dialog.tsx')).PrintAtStationDialog,
  { kind: 'dialog' },
)

export type PrintAtStation = {
  /** Labels that this person may print here; the action is absent if there are none. */
  kinds: readonly LabelKind[]
  open: (parcels: readonly PrintedParcel[]) => void
  /** To be rendered once by the screen. */
  dialog: ReactNode
}

/**
 * Print at station. Where a parcel is verified, everyone who verifies may print both labels; lists follow the roles of
 * their print actions (rule PRN-1).
 */
export const usePrintAtStation = (place: 'list' | 'record'): PrintAtStation => {
  const may = useHasPermission()
  const [parcels, setParcels] = useState<readonly PrintedParcel[]>()
  const all: LabelKind[] = ['sgl', 'provider']
  const mayOne = (kind: LabelKind): boolean =>
    place === 'record' || may(kind === 'sgl' ? 'parcel.sglLabel' : 'parcel.providerLabel')
  const kinds = may('station.print') ? all.filter(mayOne) : []
  return {
    kinds,
    open: setParcels,
    dialog: parcels && <PrintAtStationDialog parcels={parcels} kinds={kinds} close={() => setParcels(undefined)} />,
  }
}
