import type { Page, Post } from '@waybill/contract/content/schemas'
import { Anchor, Button } from '@mantine/core'
import { IconExternalLink, IconEye, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatDateTime } from '../../platform/format.ts'
import { toast } from '../../ui/toast.tsx'
import { previewUrl, readRevision, revisionsQuery, storedPicture } from './content.api.ts'
import css from './content.module.css'
import { CONTENT_KINDS, type ContentKindName, siteHref } from './content-kinds.ts'
import type { ContentValues } from './content-values.ts'
import { useText } from './texts.ts'

type Props = { kind: ContentKindName; form: UseFormReturn<ContentValues>; record: Post | Page }

/** Preview, link to the site, and revisions that can be restored into the form (rule CNT-6). */
export const SavedStates = ({ kind, form, record }: Props) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const states = useQuery({ ...revisionsQuery(CONTENT_KINDS[kind].feature, record.id), enabled: isOpen }).data ?? []
  const preview = async (): Promise<void> => {
    if (form.formState.isDirty) return void toast.notify(t('previewSaved'))
    // Opened before the request: browsers allow new tabs only within a click.
    const tab = window.open('', '_blank')
    const url = await previewUrl(record.id)
    if (tab) tab.location.href = url
  }
  const takeOver = async (id: string): Promise<void> => {
    const { thumbnail, categoryId, description, ...state } = await readRevision(id)
    const values: Partial<ContentValues> = {
      ...{ title: state.title, slug: state.slug, language: state.language, content: state.content, order: state.order },
      description: description ?? '',
      categoryId: categoryId ?? '',
      thumbnail: storedPicture(thumbnail),
    }
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
    toast.notify(t('tookOver'))
  }
  return (
    <>
      <div className="wb-flex wb-wrap wb-gap-8">
        <Button
          size="xs"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => void preview().catch(toast.failure)}
        >
          {t('preview')}
        </Button>
        {record.isPublished && (
          <Button
            component="a"
            href={siteHref(kind, record)}
            target="_blank"
            size="xs"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('onSite')}
          </Button>
        )}
        <Button
          size="xs"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('revisions')}
        </Button>
      </div>
      {isOpen && (
        <ul className={`wb-grid wb-gap-6 ${css['states']}`} aria-label={t('revisions')}>
          {states.map(({ id, title, savedDate, savedBy }) => (
            <li className="wb-row wb-justify-between wb-gap-12 wb-secondary" key={id}>
              <span>
                {formatDateTime(savedDate)}, {savedBy}: {title}
              </span>
              <Anchor
                component="button"
                type="button"
                aria-label={t('takeOver', { title, at: formatDateTime(savedDate) })}
                onClick={() => void takeOver(id).catch(toast.failure)}
              >
                {t('takeOverShort')}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
