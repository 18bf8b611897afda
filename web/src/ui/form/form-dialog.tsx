import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionButton, SubmitButton } from '../action.tsx'
import { AppBanner } from '../app-banner.tsx'
import { Dialog } from '../dialog.tsx'
import { InlineAlert } from '../inline-alert.tsx'
import type { PageAction } from '../page-action.ts'
import { uiTexts } from '../texts.ts'
import { confirmLeave } from './confirm-leave.ts'
import { DraftBanner } from './draft-banner.tsx'
import css from './form-dialog.module.css'
import { useSubmit, type Submitting } from './use-submit.ts'

type Props<Values extends FieldValues> = Omit<Submitting<Values>, 'isDisabled'> & {
  title: string
  /** Width: 440 for a question, 560 for a record, 760 with a list inside. */
  size?: number
  onClose: () => void
  /** The submit button. */
  action: Pick<PageAction, 'label' | 'icon' | 'disabledReason' | 'destructive' | 'dot'>
  /** 'Cancel' by default. */
  cancelLabel?: string
  /** Closing asks if something was typed, except where nothing is saved. */
  asksToLeave?: boolean
  /** Above the fields: what somebody else saved meanwhile. */
  notice?: ReactNode
  /** Left of the buttons. */
  aside?: ReactNode
  /** The content has its own padding. */
  flush?: boolean
  children: ReactNode
}

/**
 * Dialog with a form: focuses the first field; Enter sends; Escape and Cancel close, and ask if something was typed. If
 * sending fails, it stays open with everything typed and says why (rules FRM-5, FRM-21).
 */
export const FormDialog = <Values extends FieldValues>(props: Props<Values>) => {
  const { title, size = 560, form, draft, onClose, action, cancelLabel, asksToLeave = true, notice, aside } = props
  const { flush = false, children } = props
  const t = uiTexts.useText()
  const { isSubmitting, problem, formProps } = useSubmit({ ...props, isDisabled: action.disabledReason !== undefined })
  const { isDirty } = form.formState
  const asks = asksToLeave && (isDirty || isSubmitting)
  const close = async (): Promise<void> => {
    if (asks && !(await confirmLeave())) return
    draft?.drop()
    onClose()
  }
  return (
    <Dialog
      onClose={() => void close()}
      size={size}
      padding={0}
      title={title}
      closeOnClickOutside={!asks}
      classNames={{ content: 'wb-column', header: css['head'] ?? '', body: `wb-column wb-grow ${css['content']}` }}
    >
      <form ref={focusFirst} className="wb-column wb-grow" {...formProps}>
        <AppBanner />
        {draft && <DraftBanner draft={draft} />}
        {notice}
        <div className={flush ? 'wb-grow' : `wb-grid wb-gap-16 wb-grow wb-dialog-body ${css['fields']}`}>
          {children}
        </div>
        {problem !== undefined && (
          <div className="wb-px-16 wb-py-12">
            <InlineAlert tone="red">{problem}</InlineAlert>
          </div>
        )}
        <footer className={`wb-row wb-wrap wb-gap-8 wb-px-16 wb-py-12 wb-border-top ${css['foot']}`}>
          <div className="wb-grow">{aside}</div>
          <ActionButton size="sm" action={{ label: cancelLabel ?? t('cancel'), run: () => void close() }} />
          <SubmitButton size="sm" {...action} busy={isSubmitting} />
        </footer>
      </form>
    </Dialog>
  )
}

/**
 * Focuses the first field (rule FRM-21) by the mark that Mantine's focus trap looks for, unless a field has it. A select
 * would open on it, so any other field comes first.
 */
const focusFirst = (form: HTMLFormElement | null): void => {
  if (form?.querySelector('[data-autofocus]')) return
  const typed = form?.querySelector('input:not([readonly], [type=hidden], [aria-haspopup]), textarea, select')
  const first = typed ?? form?.querySelector('[aria-haspopup]')
  first?.setAttribute('data-autofocus', '')
}
