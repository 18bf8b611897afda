import type { UnrefundedLabel } from '@waybill/contract/carriers/schemas'
import { CLAIM_ANSWERS, type ClaimAnswer } from '@waybill/contract/carriers/unrefunded-columns'
import { connectionLabel } from '@waybill/contract/carriers/connections'
import { Radio, Stack } from '@mantine/core'
import { Controller, useForm } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useClaim } from './carriers.api.ts'
import { useText } from './texts.ts'

/** Records the carrier's answer to the claim for a label, with person and time (rule CAR-7). */
export const ClaimDialog = ({ label, onClose }: { label: UnrefundedLabel; onClose: () => void }) => {
  const t = useText()
  const carrier = connectionLabel(label.carrier, useLanguage())
  const form = useForm<{ answer: ClaimAnswer }>({
    defaultValues: { answer: label.claim === 'open' ? 'claimed' : 'refunded' },
  })
  const claim = useClaim()
  const send = async ({ answer }: { answer: ClaimAnswer }): Promise<void> => {
    await claim(label.id, answer)
    toast.success(t('saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('claimTitle', { number: label.trackingNumber })}
      size={440}
      form={form}
      send={send}
      onClose={onClose}
      asksToLeave={false}
      action={{ label: t('save') }}
    >
      <Controller
        control={form.control}
        name="answer"
        render={({ field: { value, onChange } }) => (
          <Radio.Group label={t('claimQuestion', { carrier })} value={value} onChange={onChange}>
            <Stack gap="md" mt="md">
              {CLAIM_ANSWERS.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(one)}
                  description={t(`${one}Text`)}
                  data-autofocus={one === value || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      />
    </FormDialog>
  )
}
