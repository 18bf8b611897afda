import { Tooltip, type InputWrapperProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { FieldCell } from './field-grid.tsx'
import { FieldError } from './field-error.tsx'
import css from './field.module.css'

type FrameProps = {
  label: string
  hint?: string | undefined
  note?: string | undefined
  required?: boolean
  readOnly?: boolean
  disabledReason?: string | undefined
  span?: number | undefined
  bare?: boolean
  error?: string | undefined
  autoFocus?: boolean
  /** Corrections offered beside the error. */
  choices?: readonly ReactElement[]
}

/** Label, hint, required star, note and error as props of any Mantine input. */
export const frameOf = ({
  label,
  hint,
  note,
  required,
  readOnly,
  disabledReason,
  bare,
  error,
  autoFocus,
  choices,
}: FrameProps) => ({
  ...(bare ? { 'aria-label': label } : { label }),
  ...(hint !== undefined && !bare ? { description: hint } : {}),
  ...(autoFocus ? { 'data-autofocus': true } : {}),
  withAsterisk: required === true && readOnly !== true && !bare,
  disabled: disabledReason !== undefined,
  error: error === undefined ? false : <FieldError sentence={error} choices={choices} />,
  inputWrapperOrder: ['label', 'description', 'input', 'error'] as NonNullable<InputWrapperProps['inputWrapperOrder']>,
  inputContainer: (children: ReactNode) => (
    <>
      {children}
      {note !== undefined && error === undefined && !bare && <div className={css['note']}>{note}</div>}
    </>
  ),
  classNames: {
    root: css['root'],
    label: css['label'],
    description: css['hint'],
    required: css['required'],
  },
})

/** The field's place in the grid, and its disabled reason. */
export const FieldFrame = ({
  span,
  bare = false,
  disabledReason,
  children,
}: Pick<FrameProps, 'span' | 'bare' | 'disabledReason'> & { children: ReactElement }) => {
  const reasoned =
    disabledReason === undefined ? (
      children
    ) : (
      <Tooltip label={disabledReason}>
        <div>{children}</div>
      </Tooltip>
    )
  return bare ? reasoned : <FieldCell {...(span === undefined ? {} : { span })}>{reasoned}</FieldCell>
}
