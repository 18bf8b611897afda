import { Button } from '@mantine/core'
import { IconTruckLoading } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasPermission } from '../../../platform/session.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './created.module.css'
import { createdTexts } from './texts-created.ts'

const PICKUPS_PATH = '/order/pickup-request'

/** The next steps of a shipment and of the person; an import is labelled and handed over by its sender abroad. */
export const NextCard = ({ isImport }: { isImport: boolean }) => {
  const t = createdTexts.useText()
  const mayRequest = useHasPermission()('pickup.request')
  return (
    <div className="wb-shrink">
      <Section title={t('next')} flush>
        <ol className={css['steps']}>
          {isImport ? (
            <>
              <Step title={t('tellSender')} text={t('tellSenderText')} />
              <Step title={t('senderPapers')} text={t('senderPapersText')} />
              <Step title={t('measure')} text={t('measureImportText')} />
            </>
          ) : (
            <>
              <Step title={t('stick')} text={t('stickText')} />
              <Step title={t('handOver')} text={t('handOverText')}>
                {mayRequest && (
                  <Button
                    component={Link}
                    to={PICKUPS_PATH}
                    // A Button loses the type of its Link's search.
                    search={{ dialog: 'request' } as never}
                    size="xs"
                    variant="default"
                    leftSection={<IconTruckLoading size={14} stroke={1.75} aria-hidden />}
                  >
                    {t('requestPickup')}
                  </Button>
                )}
              </Step>
              <Step title={t('measure')} text={t('measureText')} />
            </>
          )}
        </ol>
      </Section>
    </div>
  )
}

const Step = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li>
    <b>{title}</b>
    <span>{text}</span>
    {children}
  </li>
)
