import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { type FieldValues, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { confirm } from '../../ui/confirm.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useErrorPaths } from '../../ui/form/form-errors.ts'
import { uiTexts } from '../../ui/texts.ts'
import type { ShipmentValues } from '../form/shipment-values.ts'
import { useOpenBlocks } from './open-blocks.tsx'
import { BlockOrder } from './record-layout.tsx'
import css from './record.module.css'
import { recordTexts } from './texts-record.ts'

type BlockProps = {
  /** Target of links and of the keys that jump between blocks. */
  id: string
  title: string
  /** Grey remark after the title. */
  fact?: ReactNode
  /** Content at the right of the head. */
  aside?: ReactNode
  /** Without padding, for a table or list. */
  flush?: boolean
  /** Form values that this block changes. */
  names?: readonly (keyof ShipmentValues)[]
  /** Fields that replace the text while editing; absent if this person may not change it. */
  fields?: ReactNode
  /** Text of a button that opens the block, shown also without Edit details. */
  openLabel?: string
  children: ReactNode
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'

/**
 * A block of a record: text first, replaced by fields for people who may change it (rule REC-1). Undo restores the
 * saved values. A block with changes or errors stays open.
 */
export const RecordBlock = (props: BlockProps) => {
  const { id, title, fact, aside, flush = false, names = [], fields, openLabel, children } = props
  const t = recordTexts.useText()
  const order = use(BlockOrder).indexOf(id)
  const { isEditing, isOpen, open } = useOpenBlocks()
  const { isChanged, isWrong, undo, leave } = useBlock(id, names)
  const mayEdit = fields !== undefined
  const isFields = mayEdit && (isOpen(id) || isChanged || isWrong)
  const section = useRef<HTMLElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (mayEdit && isChanged) open(id)
  }, [mayEdit, isChanged, open, id])
  useEffect(() => {
    if (isFields && isAsked.current) section.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    isAsked.current = false
  }, [isFields])
  const edit = (): void => {
    isAsked.current = true
    open(id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isFields || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    void leave()
  }
  return (
    <section
      ref={section}
      id={id}
      aria-label={title}
      className={`wb-shrink ${css['block']}`}
      data-fields={isFields || undefined}
      style={{ order }}
      onKeyDown={onKeyDown}
    >
      <header className={`wb-row wb-gap-8 wb-border-bottom ${css['head']}`}>
        <h2 tabIndex={-1}>{title}</h2>
        {fact !== undefined && fact !== false && (
          <span className={`wb-muted wb-fz-12-5 wb-cut ${css['fact']}`}>{fact}</span>
        )}
        <div className="wb-row wb-gap-8 wb-fixed wb-push-end">
          {isFields && <BlockErrors names={names} />}
          {aside}
          {isFields && <TextButton label={isChanged ? t('undo') : t('closeBlock')} of={title} run={undo} />}
          {mayEdit && !isFields && (isEditing || openLabel !== undefined) && (
            <TextButton label={openLabel ?? t('edit')} of={title} run={edit} />
          )}
        </div>
      </header>
      <div className={flush ? css['flush'] : `wb-px-16 wb-py-14 ${css['body']}`}>{isFields ? fields : children}</div>
    </section>
  )
}

/** Restores the saved values of a block, and closes it. */
const useBlock = (id: string, names: readonly (keyof ShipmentValues)[]) => {
  const ui = uiTexts.useText()
  const { control, setValue, clearErrors } = useFormContext<FieldValues>()
  const { defaultValues } = useFormState({ control })
  const values = useWatch({ control, name: [...names] })
  const isWrong = useErrorPaths(control, names).length > 0
  const { close } = useOpenBlocks()
  const isChanged = names.some((name, at) => JSON.stringify(values[at]) !== JSON.stringify(get(defaultValues, name)))
  const undo = (): void => {
    for (const name of names) setValue(name, structuredClone(get(defaultValues, name)), { shouldDirty: true })
    clearErrors([...names])
    close(id)
  }
  const leave = async (): Promise<void> => {
    const asks = {
      title: ui('leaveTitle'),
      text: ui('leaveText'),
      confirmLabel: ui('leave'),
      cancelLabel: ui('stay'),
      destructive: true,
    }
    if (!isChanged || (await confirm(asks))) undo()
  }
  return { isChanged, isWrong, undo, leave }
}

const BlockErrors = ({ names }: { names: readonly (keyof ShipmentValues)[] }) => {
  const { control } = useFormContext<FieldValues>()
  return <ErrorSummary control={control} places={names} />
}

/** Text button in a block's head. */
export const TextButton = ({ label, of, run }: { label: string; of: string; run: () => void }) => (
  <UnstyledButton
    className={`wb-accent wb-fz-12-5 wb-medium wb-link ${css['textButton']}`}
    aria-label={`${label}: ${of}`}
    onClick={run}
  >
    {label}
  </UnstyledButton>
)

/** Foot of an editable table in a block: the button that adds a line. */
export const FieldsFoot = ({ children }: { children: ReactNode }) => (
  <div className="wb-row wb-justify-end wb-wrap wb-gap-8 wb-px-16 wb-py-8">{children}</div>
)
