import { isStatusCode, STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useLanguage } from '../platform/i18n.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { isForced, type StatusRights } from './forced-status.ts'
import { verifiedTexts } from './texts-verified.ts'

type Props = {
  /** The field of the form that holds the code as text; `reason` holds that of a forced move. */
  name: string
  /** The status that is stored. */
  current: number
  can: StatusRights
  span: number
  /** 'Status' without it. */
  label?: string
  /** The verified packages were changed after the hub, which takes a reason too (rule VER-3). */
  asksReason?: boolean
}

/** The status and where this person may move it; a forced move asks its reason (rules STA-7, STA-9), and so do packages. */
export const StatusFields = ({ name, current, can, span, label, asksReason = false }: Props) => {
  const t = verifiedTexts.useText()
  const speaks = useLanguage()
  const { control } = useFormContext<Record<string, string>>()
  const { field } = useController({ control, name })
  const chosen = field.value ?? ''
  const { changeStatus, forceStatus } = can
  const codes = forceStatus ? STATUS_CODES : [current, ...changeStatus]
  // Another may take a status from this person's role while they look at it (rule ACC-14).
  const isTaken = !codes.some((code) => String(code) === chosen)
  const { onChange } = field
  useEffect(() => {
    if (isTaken) onChange(String(current))
  }, [isTaken, onChange, current])
  const wordOf = (code: number): string => (isStatusCode(code) ? STATUSES[code][speaks] : String(code))
  return (
    <>
      <SelectField
        control={control}
        name={name}
        label={label ?? t('status')}
        span={span}
        readOnly={codes.length <= 1}
        options={codes.map((code) => ({ value: String(code), label: wordOf(code) }))}
      />
      {(asksReason || (forceStatus && isForced(chosen, current, can))) && (
        <TextField
          control={control}
          name="reason"
          label={t(asksReason ? 'verifiedReason' : 'reason')}
          required
          span={span}
        />
      )}
    </>
  )
}
