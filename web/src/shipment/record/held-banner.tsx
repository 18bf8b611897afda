import { Button } from '@mantine/core'
import { IconCashBanknoteOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { releaseShipment } from '@waybill/contract/billing/hold-endpoints'
import { RELEASE_REASON_MAX } from '@waybill/contract/billing/holds'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { useDraft } from '../../platform/draft.ts'
import { formatDateTime } from '../../platform/format.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { problemResolver } from '../../ui/form/problem-resolver.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/inline-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import { heldTexts } from './texts-held.ts'

type Props = { shipment: { id: string; number: string; heldAt: string | null }; queryKey: readonly unknown[] }

/**
 * Says that a shipment is held for payment, and what to do (rule BIL-78): its company pays, or its admin was told; Super
 * Admin and Accountant release it.
 */
export const HeldBanner = ({ shipment, queryKey }: Props) => {
  const t = heldTexts.useText()
  const may = useHasPermission()
  const isCompany = useMe().company !== null
  const [isAsking, setAsking] = useState(false)
  const { heldAt } = shipment
  if (heldAt === null) return null
  const pays = isCompany && may('statement.read')
  const says = pays ? 'sincePay' : isCompany ? 'sinceTold' : 'sinceCompany'
  return (
    <>
      <Banner
        tone="amber"
        icon={IconCashBanknoteOff}
        action={
          pays ? (
            <Button size="xs" component={Link} to="/billing">
              {t('pay')}
            </Button>
          ) : may('shipment.release') ? (
            <Button size="xs" onClick={() => setAsking(true)}>
              {t('release')}
            </Button>
          ) : undefined
        }
      >
        {t(says, { at: formatDateTime(heldAt) })}
      </Banner>
      {isAsking && <ReleaseDialog shipment={shipment} queryKey={queryKey} onClose={() => setAsking(false)} />}
    </>
  )
}

const ReleaseDialog = ({ shipment: { id, number }, queryKey, onClose }: Props & { onClose: () => void }) => {
  const t = heldTexts.useText()
  const cache = useQueryClient()
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: problemResolver(({ reason }) => (reason.trim() === '' ? { reason: 'Required' } : {})),
  })
  const draft = useDraft(`held/${id}`, form)
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    await api.call(releaseShipment, { body: { id, reason: reason.trim() } })
    await cache.invalidateQueries({ queryKey })
    toast.success(t('released', { number }))
    onClose()
  }
  return (
    <FormDialog
      title={t('releaseTitle', { number })}
      size={440}
      form={form}
      draft={draft}
      send={send}
      onClose={onClose}
      action={{ label: t('release') }}
    >
      <div className="wb-secondary wb-lh-18">{t('releaseText')}</div>
      <TextField control={form.control} name="reason" label={t('reason')} required maxLength={RELEASE_REASON_MAX} />
    </FormDialog>
  )
}
