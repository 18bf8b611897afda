import { Dialog } from '../dialog.tsx'
import { Button } from '@mantine/core'
import { useForm, type FieldValues, type DefaultValues } from 'react-hook-form'
import { DraftBanner } from '../form/draft-banner.tsx'
import { FieldGrid } from '../form/field-grid.tsx'
import { schemaResolver } from '../form/problem-resolver.ts'
import { useDraft } from '../../platform/draft.ts'
import { ActionButton } from '../action.tsx'
import { AppBanner } from '../app-banner.tsx'
import { confirm } from '../confirm.tsx'
import { uiTexts } from '../texts.ts'
import { draftKeyOf } from './draft-key.ts'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'
import css from './record-form.module.css'
import { RecordConflict } from './record-conflict.tsx'
import { useSaveRecord } from './use-save-record.ts'

type Props<Record extends Versioned, Values extends FieldValues> = RecordDialogProps<Record, Values> & {
  record: Record | undefined
  onClose: () => void
}

/** Form of one record. Enter saves; Escape and Cancel close, and ask if there are unsaved changes (rule SCR-9). */
export const RecordForm = <Record extends Versioned, Values extends FieldValues>(props: Props<Record, Values>) => {
  const { calls, record, title, valuesOf, bodyOf, fields, onClose, size = 560 } = props
  const t = uiTexts.useText()
  const schema = record ? calls.edit?.body : calls.add?.body
  const form = useForm<Values>({
    defaultValues: valuesOf(record) as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: schemaResolver(schema, (values) => ({
      ...bodyOf(values),
      ...(record ? { id: record.id, version: record.version } : {}),
    })),
  })
  const draft = useDraft(draftKeyOf(props), form)
  const { save, isSaving, conflict, takeTheirs, keepMine } = useSaveRecord(props, form, draft)
  const { isDirty } = form.formState

  const close = async (): Promise<void> => {
    const leaves =
      !isDirty ||
      (await confirm({
        title: t('leaveTitle'),
        text: t('leaveText'),
        confirmLabel: t('leave'),
        cancelLabel: t('stay'),
        destructive: true,
      }))
    if (!leaves) return
    draft.drop()
    onClose()
  }

  return (
    <Dialog
      onClose={() => void close()}
      size={size}
      padding={0}
      title={title(record)}
      closeOnClickOutside={!isDirty}
      classNames={{ header: css['head'], body: css['content'] }}
    >
      <form
        noValidate
        ref={focusFirst}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || !['s', 'Enter'].includes(event.key)) return
          event.preventDefault()
          save()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <AppBanner />
        <DraftBanner draft={draft} />
        {conflict && (
          <RecordConflict
            {...props}
            conflict={conflict}
            mine={form.getValues()}
            onTheirs={takeTheirs}
            onMine={keepMine}
          />
        )}
        <div className="wb-dialog-body">
          <FieldGrid>{fields(form, record)}</FieldGrid>
        </div>
        <div className={`wb-flex wb-justify-end wb-gap-8 wb-px-16 wb-py-12 wb-border-top ${css['foot']}`}>
          <ActionButton size="sm" action={{ label: t('cancel'), run: () => void close() }} />
          <Button
            type="submit"
            variant="filled"
            // On blur a field shows its error, which would move the button from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            loading={isSaving}
            rightSection={isDirty ? <span className={css['dot']} role="img" aria-label={t('unsaved')} /> : undefined}
          >
            {record ? t('save') : t('create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/**
 * Focuses a dialog's first field (rule SCR-6) by the mark that Mantine's focus trap looks for. A select would open on
 * it.
 */
const focusFirst = (form: HTMLFormElement | null): void => {
  const typed = form?.querySelector('input:not([readonly], [type=hidden], [aria-haspopup]), textarea')
  const first = typed ?? form?.querySelector('[aria-haspopup]')
  first?.setAttribute('data-autofocus', '')
}
