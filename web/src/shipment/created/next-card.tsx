import { Button } from '@mantine/core'
import { IconTruckLoading } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import { Section } from '../../ui/section.tsx'
import css from './created.module.css'
import { createdTexts } from './texts-created.ts'

const PICKUPS_PATH = '/order/pickup-request'

/** What happens to a shipment next, and what its sender does. */
export const NextCard = () => {
  const t = createdTexts.useText()
  const mayRequest = useHasPermission()('pickup.request')
  return (
    <div className={css['next']}>
      <Section title={t('next')} flush>
        <ol className={css['steps']}>
          <li>
            <b>{t('stick')}</b>
            <span>{t('stickText')}</span>
          </li>
          <li>
            <b>{t('handOver')}</b>
            <span>{t('handOverText')}</span>
            {mayRequest && (
              <Button
                component={Link}
                to={PICKUPS_PATH}
                search={{ dialog: 'request' } as never}
                size="xs"
                variant="default"
                leftSection={<IconTruckLoading size={14} stroke={1.75} aria-hidden />}
              >
                {t('requestPickup')}
              </Button>
            )}
          </li>
          <li>
            <b>{t('measure')}</b>
            <span>{t('measureText')}</span>
          </li>
        </ol>
      </Section>
    </div>
  )
}
