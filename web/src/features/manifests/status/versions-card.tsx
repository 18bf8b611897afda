import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatBytes, formatDateTime } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { Section } from '../../../ui/section.tsx'
import { saveManifestFiles } from '../manifests.api.ts'
import shared from '../manifests.module.css'
import { useText } from '../texts.ts'
import css from './status.module.css'

type Props = Pick<ManifestDetail, 'versions'> & { openReport: (transactionId: string) => void }

const HASH_SHOWN = 12

/** All frozen versions: person, file, and the channel's answer (rules MNF-21, MNF-23, MNF-24). */
export const VersionsCard = ({ versions, openReport }: Props) => {
  const t = useText()
  const language = useLanguage()
  if (versions.length === 0) return null
  const wordsOf = (result: string | null): string =>
    result === null ? t('noResult') : translateMessage(result, language)
  return (
    <Section title={t('versions')} flush>
      <ul className={`wb-number ${css['rows']}`}>
        {versions.map(({ version, transactionId, submittedAt, submittedBy, sha256, bytes, result }) => (
          <li key={version}>
            <b>
              {t('version')} {version}
            </b>
            <span>
              {t('byAt', { who: submittedBy, at: formatDateTime(submittedAt) })}
              <small title={sha256}>
                {t('fileSize', { size: formatBytes(bytes), hash: `${sha256.slice(0, HASH_SHOWN)}…` })}
              </small>
            </span>
            <button
              type="button"
              className={`wb-accent wb-cut wb-link ${shared['link']}`}
              aria-label={`${wordsOf(result)}, ${t('openReport', { version })}`}
              onClick={() => openReport(transactionId)}
            >
              {wordsOf(result)}
            </button>
            <ActionIcon
              size={30}
              aria-label={t('downloadVersion', { version })}
              onClick={() => void saveManifestFiles(transactionId)}
            >
              <IconDownload size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Section>
  )
}
