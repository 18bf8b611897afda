import { LANGUAGE_CODES } from '@waybill/contract/kernel/language'
import { THUMBNAIL_LIMIT_BYTES, THUMBNAIL_TOO_LARGE, type Page, type Post } from '@waybill/contract/content/schemas'
import { slugOf } from '@waybill/contract/content/slug'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { CheckField } from '../../ui/form/check-field.tsx'
import { FieldCell } from '../../ui/form/field-grid.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { MomentField } from '../../ui/form/moment-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { categoriesQuery, sendPicture } from './content.api.ts'
import type { ContentKindName } from './content-kinds.ts'
import type { ContentValues } from './content-values.ts'
import { RichTextField } from './rich-text-field.tsx'
import { SavedStates } from './saved-states.tsx'
import { useText } from './texts.ts'

type Props = { kind: ContentKindName; form: UseFormReturn<ContentValues>; record: Post | Page | undefined }

/** Fields of a post or page, its saved versions, and its address. */
export const ContentFields = ({ kind, form, record }: Props) => {
  const t = useText()
  const { control, getValues, setValue } = form
  const categories = useQuery({ ...categoriesQuery, enabled: kind === 'post' }).data ?? []
  const languages = LANGUAGE_CODES.map((value) => ({ value, label: t(value) }))
  /** The slug follows the title until somebody types one (rule CNT-3). */
  const suggestSlug = (): void => {
    if (getValues('slug').trim() === '')
      setValue('slug', slugOf(getValues('title')), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <TextField control={control} name="title" label={t('title')} required span={12} onBlur={suggestSlug} />
      <TextField control={control} name="slug" label={t('slug')} note={t('slugNote')} span={6} />
      <SelectField control={control} name="language" label={t('language')} options={languages} span={3} />
      <NumberField control={control} name="order" label={t('order')} kind="whole" span={3} />
      {kind === 'post' && (
        <SelectField
          control={control}
          name="categoryId"
          label={t('category')}
          placeholder={t('noCategory')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          span={6}
        />
      )}
      <FileField
        control={control}
        name="thumbnail"
        label={t('thumbnail')}
        hint={t('thumbnailHint')}
        required
        span={6}
        upload={sendPicture}
        among={() => [getValues('thumbnail')].flatMap((file) => file ?? [])}
        sizeLimitBytes={THUMBNAIL_LIMIT_BYTES}
        tooBig={THUMBNAIL_TOO_LARGE}
        accept="image/jpeg,image/png,image/webp,image/gif"
      />
      <TextField
        control={control}
        name="description"
        label={t('description')}
        note={t('descriptionNote')}
        lines={2}
        span={12}
      />
      <RichTextField control={control} name="content" label={t('content')} />
      <CheckField control={control} name="isPublished" label={t('published')} note={t('publishedNote')} span={6} />
      <MomentField control={control} name="publishedDate" label={t('publishedDate')} span={6} />
      {record && (
        <FieldCell span={12}>
          <SavedStates kind={kind} form={form} record={record} />
        </FieldCell>
      )}
    </>
  )
}
