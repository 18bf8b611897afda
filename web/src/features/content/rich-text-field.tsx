import { useController, type Control } from 'react-hook-form'
import { FieldError } from '../../ui/form/field-error.tsx'
import { FieldCell } from '../../ui/form/field-grid.tsx'
import field from '../../ui/form/field.module.css'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { ContentValues } from './content-values.ts'

/** Lazy: the editor is large and only needed in an open form. */
const RichTextEditor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, {
  kind: 'inline',
})

type Props = { control: Control<ContentValues>; name: 'content'; label: string }

/** Rich text; the form holds HTML, '' if empty. */
export const RichTextField = ({ control, name, label }: Props) => {
  const { field: input, fieldState } = useController({ control, name })
  return (
    <FieldCell span={12}>
      <div className={field['root']} role="group" aria-label={label} onBlur={input.onBlur}>
        <span className={field['label']}>
          {label} <span className={field['required']}>*</span>
        </span>
        <RichTextEditor label={label} value={input.value} onChange={input.onChange} />
        {fieldState.error?.message !== undefined && (
          <div className="wb-mt-4">
            <FieldError sentence={fieldState.error.message} />
          </div>
        )}
      </div>
    </FieldCell>
  )
}
