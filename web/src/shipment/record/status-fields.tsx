import { isStatusCode, STATUS, STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isForced, type StatusRights } from './forced-status.ts'
import { verifiedTexts } from './texts-verified.ts'
import { TextValue } from './verified-fields.tsx'
import type { ShipmentValues } from '../form/shipment-values.ts'

type Props = {
  /** Form field of the code as text; `reason` is the field of the reason. */
  /** The saved status. */
  current: number
  can: StatusRights
  span: number
  /** Defaults to 'Status'. */
  label?: string
  /** Verified packages changed after the hub: a reason is required too (rule VER-3). */
  asksReason?: boolean
  /** Whether 'Creating failed' requires a reason (rule ORD-29). */
  failureNeedsReason?: boolean
}

/**
 * The status and the statuses that this person may choose; those reached only by force are grouped apart and require a
 * reason (rules STA-7, STA-9).
 */
export const StatusFields = (props: Props) => {
  const { current, can, span, label, asksReason = false, failureNeedsReason = false } = props
  const t = verifiedTexts.useText()
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const { field } = useController({ control, name: 'status' })
  const chosen = field.value ?? ''
  const { changeStatus, forceStatus } = can
  const forced = forceStatus ? STATUS_CODES.filter((code) => code !== current && !changeStatus.includes(code)) : []
  const codes = [current, ...changeStatus.filter((code) => code !== current), ...forced]
  // The role may lose a status while this form is open (rule ACC-14).
  const isTaken = !codes.some((code) => String(code) === chosen)
  const { onChange } = field
  useEffect(() => {
    if (isTaken) onChange(String(current))
  }, [isTaken, onChange, current])
  const wordOf = (code: number): string => (isStatusCode(code) ? STATUSES[code][language] : String(code))
  const optionOf = (code: number) => ({
    value: String(code),
    label: wordOf(code),
    ...(forced.some((one) => one === code) ? { group: t('forced') } : {}),
  })
  const title = label ?? t('status')
  if (codes.length <= 1)
    return (
      <TextValue name="status" label={title} span={span}>
        {wordOf(current)}
      </TextValue>
    )
  const isFailing = failureNeedsReason && chosen === String(STATUS.creatingFailed) && chosen !== String(current)
  return (
    <>
      <SelectField
        control={control}
        name="status"
        label={title}
        hint={chosen === String(current) ? t('stays') : t('nowIs', { status: wordOf(current) })}
        span={span}
        options={codes.map(optionOf)}
      />
      {(asksReason || isFailing || (forceStatus && isForced(chosen, current, can))) && (
        <TextField
          control={control}
          name="reason"
          label={t(isFailing ? 'failureReason' : asksReason ? 'verifiedReason' : 'reason')}
          required
          span={span}
        />
      )}
    </>
  )
}
