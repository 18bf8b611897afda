import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { FieldFrame, frameOf } from './field-frame.tsx'
import css from './field.module.css'

type ReadOnlyFieldProps = {
  name?: string
  label: string
  value: string
  hint?: string | undefined
  span?: number | undefined
  bare?: boolean
  align?: 'left' | 'right'
  leading?: ReactNode
  copyable?: boolean
}

/** A read-only figure or text: sunken with a hairline, selectable (rule FRM-2). */
export const ReadOnlyField = ({
  name,
  label,
  value,
  hint,
  span,
  bare = false,
  align,
  leading,
  copyable = false,
}: ReadOnlyFieldProps) => (
  <FieldFrame span={span} bare={bare}>
    <TextInput
      {...frameOf({ label, hint, bare, readOnly: true })}
      value={value}
      title={value}
      data-field={name}
      readOnly
      leftSection={leading}
      rightSection={copyable && value !== '' ? <CopyButton value={value} /> : undefined}
      classNames={{
        ...frameOf({ label }).classNames,
        input: [css['readOnly'], css['number'], align === 'right' ? css['right'] : ''].join(' '),
      }}
    />
  </FieldFrame>
)
