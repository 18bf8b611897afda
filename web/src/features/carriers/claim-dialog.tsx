import type { UnrefundedLabel } from '@waybill/contract/carriers/schemas'
import { CLAIM_ANSWERS, type ClaimAnswer } from '@waybill/contract/carriers/unrefunded-columns'
import { connectionLabel } from '@waybill/contract/carriers/connections'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { sentencesOf } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { useClaim } from './carriers.api.ts'
import css from './labels-card.module.css'
import { useText } from './texts.ts'

/** Records the carrier's answer to the claim for a label, with person and time (rule CAR-7). */
export const ClaimDialog = ({ label, onClose }: { label: UnrefundedLabel; onClose: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const carrier = connectionLabel(label.carrier, useLanguage())
  const [answer, setAnswer] = useState<ClaimAnswer>(label.claim === 'open' ? 'claimed' : 'refunded')
  const { mutate, isPending, error } = useClaim()
  const save = (): void =>
    mutate(
      { id: label.id, answer },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
      },
    )
  return (
    <Dialog onClose={onClose} size={440} title={t('claimTitle', { number: label.trackingNumber })}>
      <form
        className={css['body']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Radio.Group
          label={t('claimQuestion', { carrier })}
          value={answer}
          onChange={(chosen) => setAnswer(CLAIM_ANSWERS.find((one) => one === chosen) ?? answer)}
        >
          <Stack gap="md" mt="md" mb="lg">
            {CLAIM_ANSWERS.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(one)}
                description={t(`${one}Text`)}
                data-autofocus={one === answer || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {error && <InlineAlert tone="red">{sentencesOf(error).join(' ')}</InlineAlert>}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
