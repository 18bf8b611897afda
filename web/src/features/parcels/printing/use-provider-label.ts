import { parcelLabelFile, printProviderLabels } from '@waybill/contract/parcels/list-endpoints'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { runOffline } from '../../../platform/query.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { toast } from '../../../ui/toast.tsx'
import { printFailed } from './print-failed.ts'
import { showLabels } from './show-labels.ts'
import { printingTexts } from './texts-printing.ts'

/** A parcel with its carrier's label: a row of the list, or the open record. */
type Labelled = { id: string; labelFileName: string | null }

type ProviderLabel = {
  /**
   * Shows one label as received from the carrier, or several in one PDF, in this order. Call it in the click handler.
   */
  show: (parcels: readonly Labelled[]) => void
  busy: boolean
}

/** Provider Label: opens for printing, or downloads (rule LBL-2). */
export const useProviderLabel = (): ProviderLabel => {
  const isDownload = useHasPermission()('parcel.downloadLabel')
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: (parcels: readonly Labelled[]) => showLabels(isDownload, () => labelsOf(parcels)),
    meta: { quiet: true },
    onSuccess: () => toast.success(printingTexts.text('printedProvider')),
    onError: printFailed,
  })
  return { show: mutate, busy: isPending }
}

const labelsOf = async (parcels: readonly Labelled[]): Promise<Blob> => {
  const [first] = parcels
  const { blob } =
    parcels.length === 1 && first
      ? await api.file(parcelLabelFile, { params: { id: first.id, name: first.labelFileName ?? '' } })
      : await api.file(printProviderLabels, { body: parcels.map(({ id }) => id) })
  return blob
}
