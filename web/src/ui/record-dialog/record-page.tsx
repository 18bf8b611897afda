import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftBanner } from '../form/draft-banner.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FieldGrid } from '../form/field-grid.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { useUnsavedChangesGuard } from '../form/use-unsaved-changes-guard.ts'
import { FooterBar } from '../footer-bar.tsx'
import { InlineAlert } from '../inline-alert.tsx'
import { PageHeader, type Crumb } from '../page-header.tsx'
import { Page } from '../page.tsx'
import { Section } from '../section.tsx'
import { uiTexts } from '../texts.ts'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'
import css from './record-page.module.css'
import { useSaveRecord } from './use-save-record.tsx'

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
  const { record, title, crumbs, section, fields, onBack, children } = props
  const t = uiTexts.useText()
  const { conflict, ...saving } = useSaveRecord(props)
  const { form, draft } = saving
  const { submit, isSubmitting, problem, formProps } = useSubmit(saving)
  const { isDirty } = form.formState
  useUnsavedChangesGuard(isDirty && !isSubmitting, draft.drop)
  return (
    <Page ground>
      <PageHeader title={title(record)} crumbs={crumbs}>
        <DraftBanner draft={draft} />
      </PageHeader>
      <div className={`wb-grow wb-min-height-0 ${css['scroll']}`}>
        <div className={`wb-grid wb-gap-12 ${css['cards']}`}>
          {conflict}
          {problem !== undefined && <InlineAlert tone="red">{problem}</InlineAlert>}
          <form {...formProps}>
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
            busy: isSubmitting,
            keys: 'Ctrl S',
            run: submit,
            ...(isDirty ? { dot: t('unsaved') } : {}),
          },
        ]}
      />
    </Page>
  )
}
