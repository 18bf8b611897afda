import { readNumbers } from '@waybill/contract/shipments/numbers'
import { useForm, useWatch } from 'react-hook-form'
import { useDraft } from '../../../platform/draft.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { reconcileTexts } from './texts.ts'

/** `ids` of the batches, comma-separated. */
type Props = { ids: string; onTake: (numbers: string[]) => void; onClose: () => void }

/** Numbers collected by another scanner: each line is one piece, handled like a scan. */
export const PasteDialog = ({ ids, onTake, onClose }: Props) => {
  const t = reconcileTexts.useText()
  const form = useForm({ defaultValues: { text: '' } })
  const draft = useDraft(`pasted/${ids}`, form)
  const numbers = readNumbers(useWatch({ control: form.control, name: 'text' }))
  const send = async (): Promise<void> => {
    onTake(numbers)
    onClose()
  }
  return (
    <FormDialog
      title={t('pasteTitle')}
      size={440}
      form={form}
      draft={draft}
      send={send}
      onClose={onClose}
      action={{
        label: t('pasteTake', { count: numbers.length }),
        disabledReason: numbers.length === 0 ? t('pasteHint') : undefined,
      }}
    >
      <FieldGrid>
        <TextField control={form.control} name="text" label={t('pasteHint')} lines={8} />
      </FieldGrid>
    </FormDialog>
  )
}
