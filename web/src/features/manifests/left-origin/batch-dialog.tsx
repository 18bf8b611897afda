import { moveToBatch, takeOutOfBatch } from '@waybill/contract/manifests/endpoints'
import { type BatchParcel, type LeftOrigin, MoveParcels, TakeOut } from '@waybill/contract/manifests/schemas'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type Control } from 'react-hook-form'
import { translateMessage } from '../../../platform/message-translations.ts'
import { api } from '../../../platform/api.ts'
import { useDraft } from '../../../platform/draft.ts'
import { formatCount } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { bulkRefusal } from '../../../shipment/form/bulk-refusal.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { activeLeftOriginsQuery } from '../manifests.api.ts'
import { leftOriginKeys } from '../manifests.live.ts'
import { useText } from '../texts.ts'
import css from './left-origin.module.css'

type Values = { batchId: string; reason: string }
type Stayed = { id: string; number: string; reason: string }[]
export type BatchAct = 'takeOut' | 'move'
type Props = {
  act: BatchAct
  batch: LeftOrigin
  parcels: readonly BatchParcel[]
  onClose: () => void
  onDone: (stayed: Stayed) => void
}

/** Takes parcels out of a batch, or moves them to another open one, with a recorded reason (rules MNF-5, MNF-6). */
export const BatchDialog = ({ act, batch, parcels, onClose, onDone }: Props) => {
  const t = useText()
  const cache = useQueryClient()
  const [stayed, setStayed] = useState<Stayed>()
  const ids = parcels.map(({ id }) => id)
  const form = useForm<Values>({
    defaultValues: { batchId: '', reason: '' },
    resolver: schemaResolver<Values>(act === 'move' ? MoveParcels : TakeOut, (values) => bodyOf(act, ids, values)),
  })
  const draft = useDraft(`batch/${act}/${batch.id}`, form)
  const showStayed = (refused: readonly { id: string; reason: string }[]): void =>
    setStayed(refused.map((one) => ({ ...one, number: parcels.find((parcel) => parcel.id === one.id)?.number ?? '' })))
  const counted = { count: ids.length, n: formatCount(ids.length) }

  const call = async (values: Values) => {
    const { batchId, reason } = values
    const params = { id: batch.id }
    return act === 'move'
      ? api.call(moveToBatch, { params, body: { ids, reason, batchId } })
      : api.call(takeOutOfBatch, { params, body: { ids, reason } })
  }

  const send = async (values: Values): Promise<void> => {
    try {
      const { done, refused } = await call(values)
      const count = { count: done.length, n: formatCount(done.length) }
      const to =
        cache.getQueryData(activeLeftOriginsQuery.queryKey)?.find(({ id }) => id === values.batchId)?.name ?? ''
      if (done.length > 0)
        toast.success(act === 'move' ? t('batchMoved', { ...count, batch: to }) : t('takenOut', count))
      if (refused.length > 0) return showStayed(refused)
      onDone([])
      onClose()
    } finally {
      await cache.invalidateQueries({ queryKey: leftOriginKeys.all })
    }
  }
  const onError = (error: unknown): boolean => {
    const refused = bulkRefusal(error)
    if (refused) showStayed(refused)
    return refused !== undefined
  }

  const title = act === 'move' ? t('moveTitle', counted) : t('takeOutTitle', { ...counted, batch: batch.name })
  if (stayed)
    return (
      <StayedDialog
        title={title}
        stayed={stayed}
        onClose={() => {
          onDone(stayed)
          onClose()
        }}
      />
    )
  return (
    <FormDialog
      title={title}
      form={form}
      draft={draft}
      send={send}
      onError={onError}
      onClose={onClose}
      action={{ label: t(act) }}
    >
      <p className="wb-secondary">{t(act === 'move' ? 'moveText' : 'takeOutText')}</p>
      <FieldGrid>
        {act === 'move' && <BatchSelect control={form.control} from={batch} />}
        <TextField control={form.control} name="reason" label={t('reason')} required />
      </FieldGrid>
    </FormDialog>
  )
}

const bodyOf = (act: BatchAct, ids: readonly string[], { batchId, reason }: Values) => ({
  ids,
  reason,
  ...(act === 'move' ? { batchId } : {}),
})

/** Open batches to the same country (rule MNF-6). */
const BatchSelect = ({ control, from }: { control: Control<Values>; from: LeftOrigin }) => {
  const t = useText()
  const { data } = useQuery(activeLeftOriginsQuery)
  const others = data?.filter(
    ({ id, isOpen, countryCode }) => id !== from.id && isOpen && countryCode === from.countryCode,
  )
  return (
    <SelectField
      control={control}
      name="batchId"
      label={t('toBatch')}
      required
      options={(others ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...(others?.length === 0 ? { note: t('noOtherBatch') } : {})}
    />
  )
}

const StayedDialog = ({ title, stayed, onClose }: { title: string; stayed: Stayed; onClose: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const language = useLanguage()
  return (
    <Dialog onClose={onClose} size={560} title={title}>
      <div className={`wb-grid wb-gap-12 ${css['dialog']}`}>
        <InlineAlert tone="amber">{t('stayed', { count: stayed.length, n: formatCount(stayed.length) })}</InlineAlert>
        <ul className={`wb-overflow-auto ${css['refused']}`}>
          {stayed.map(({ id, number, reason }) => (
            <li className="wb-flex wb-gap-12 wb-border-top" key={id}>
              <b className="wb-fixed wb-number">{number}</b>
              <span>{translateMessage(reason, language)}</span>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="filled" onClick={onClose} data-autofocus>
            {ui('close')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
