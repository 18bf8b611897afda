import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { Button } from '@mantine/core'
import { bookParcels, editVipLabel } from '@waybill/contract/parcels/list-endpoints'
import { IconFileX, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Banner } from '../../../ui/inline-alert.tsx'
import { toast } from '../../../ui/toast.tsx'
import { parcelKeys } from '../parcels.api.ts'
import { labelTexts } from '../texts-label.ts'

/** Banner: the label is being cancelled, or is out of date; a failed one can be requested again. */
export const LabelBanner = ({ parcel }: { parcel: ShownParcel }) => {
  const t = labelTexts.useText()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, labelState, voidState, can } = parcel
  const redraw = async (): Promise<void> => {
    setBusy(true)
    try {
      if (can.redrawLabel) await api.call(bookParcels, { body: [id] })
      else await api.call(editVipLabel, { body: { trackingNumber: id } })
      await cache.invalidateQueries({ queryKey: parcelKeys.one(id) })
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  if (voidState === 'voiding')
    return (
      <Banner tone="amber" icon={IconFileX}>
        {t('voidingLong')}
      </Banner>
    )
  if (labelState === null) return null
  return (
    <Banner
      tone={labelState === 'failed' || labelState === 'missing' ? 'red' : 'amber'}
      icon={IconRefresh}
      action={
        (can.redrawLabel || (can.updateLabel && labelState !== 'redrawing')) && (
          <Button size="xs" loading={busy} onClick={() => void redraw()}>
            {t(!can.redrawLabel ? 'updateVip' : labelState === 'missing' ? 'askAgain' : 'redraw')}
          </Button>
        )
      }
    >
      {t(`${labelState}Long`)}
    </Banner>
  )
}
