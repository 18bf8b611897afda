import type { ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { useDraft } from '../../platform/draft.ts'
import { DraftBanner } from '../form/draft-banner.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FieldGrid } from '../form/field-grid.tsx'
import { schemaResolver } from '../form/problem-resolver.ts'
import { useUnsavedChangesGuard } from '../form/use-unsaved-changes-guard.ts'
import { FooterBar } from '../footer-bar.tsx'
import { PageHeader, type Crumb } from '../page-header.tsx'
import { Page } from '../page.tsx'
import { Section } from '../section.tsx'
import { uiTexts } from '../texts.ts'
import { RecordConflict } from './record-conflict.tsx'
import { draftKeyOf } from './draft-key.ts'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'
import css from './record-page.module.css'
import { useSaveRecord } from './use-save-record.ts'

type Props<Record extends Versioned, Values extends FieldValues> = RecordDialogProps<Record, Values> & {
  record: Record | undefined
  crumbs: readonly Crumb[]
  /** Title of the card with the fields. */
  section: string
  onBack: () => void
  onSaved: (saved: Record) => void
  /** Cards below it: lists that belong to the record. */
  children?: ReactNode
}

/** A record on its own page, declared as for a dialog: for records with lists inside. */
export const RecordPage = <Record extends Versioned, Values extends FieldValues>(props: Props<Record, Values>) => {
  const { calls, record, title, crumbs, section, valuesOf, bodyOf, fields, onBack, children } = props
  const t = uiTexts.useText()
  const form = useForm<Values>({
    defaultValues: valuesOf(record) as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: schemaResolver(record ? calls.edit?.body : calls.add?.body, (values) => ({
      ...bodyOf(values),
      ...(record ? { id: record.id, version: record.version } : {}),
    })),
  })
  const draft = useDraft(draftKeyOf(props), form)
  const { save, isSaving, conflict, takeTheirs, keepMine } = useSaveRecord({ ...props, onClose: onBack }, form, draft)
  const { isDirty } = form.formState
  useUnsavedChangesGuard(isDirty && !isSaving, draft.drop)
  return (
    <Page ground>
      <PageHeader title={title(record)} crumbs={crumbs}>
        <DraftBanner draft={draft} />
      </PageHeader>
      <div className={`wb-grow wb-min-height-0 ${css['scroll']}`}>
        <div className={`wb-grid wb-gap-12 ${css['cards']}`}>
          {conflict && (
            <RecordConflict
              {...props}
              conflict={conflict}
              mine={form.getValues()}
              onTheirs={takeTheirs}
              onMine={keepMine}
            />
          )}
          <form
            noValidate
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
            <Section title={section} aside={<ErrorSummary control={form.control} />}>
              <FieldGrid>{fields(form, record)}</FieldGrid>
            </Section>
            {/* Lets Enter in a field submit the form. */}
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </form>
          {children}
        </div>
      </div>
      <FooterBar
        onBack={onBack}
        actions={[
          {
            label: t(record ? 'save' : 'create'),
            primary: true,
            busy: isSaving,
            keys: 'Ctrl S',
            run: save,
            ...(isDirty ? { dot: t('unsaved') } : {}),
          },
        ]}
      />
    </Page>
  )
}
