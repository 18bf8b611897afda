import type { FieldValues } from 'react-hook-form'
import { FieldGrid } from '../form/field-grid.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { uiTexts } from '../texts.ts'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'
import { useSaveRecord } from './use-save-record.tsx'

type Props<Record extends Versioned, Values extends FieldValues> = RecordDialogProps<Record, Values> & {
  record: Record | undefined
  onClose: () => void
}

/** Dialog with the form of one record (rule SCR-9). */
export const RecordForm = <Record extends Versioned, Values extends FieldValues>(props: Props<Record, Values>) => {
  const { record, title, fields, onClose, size } = props
  const t = uiTexts.useText()
  const { conflict, ...saving } = useSaveRecord({ ...props, onSaved: onClose })
  const { isDirty } = saving.form.formState
  return (
    <FormDialog
      {...saving}
      title={title(record)}
      {...(size === undefined ? {} : { size })}
      onClose={onClose}
      action={{ label: t(record ? 'save' : 'create'), dot: isDirty ? t('unsaved') : undefined }}
      notice={conflict}
    >
      <FieldGrid>{fields(saving.form, record)}</FieldGrid>
    </FormDialog>
  )
}
