import type { Connection } from '@waybill/contract/carriers/schemas'
import { Skeleton } from '@mantine/core'
import { ConnectionRow } from './connection-row.tsx'
import css from './connections-card.module.css'
import { useText } from './texts.ts'
import { useNow } from './use-now.ts'

const HEADS = ['connection', 'state', 'lastSuccess', 'queue', 'credentials'] as const

/** All connections, broken ones first (rule CAR-3). */
export const ConnectionsCard = ({ connections, readAt }: { connections: Connection[] | undefined; readAt: number }) => {
  const t = useText()
  const now = useNow(readAt)
  return (
    <section className={`wb-card ${css['card']}`} aria-label={t('title')} aria-busy={!connections || undefined}>
      <div className={css['table']} role="table" aria-label={t('title')}>
        <div
          className={`wb-grid wb-align-center wb-gap-14 wb-caption wb-medium wb-border-bottom wb-sunken ${css['head']}`}
          role="row"
        >
          {HEADS.map((head) => (
            <span key={head} role="columnheader">
              {t(head)}
            </span>
          ))}
          <span role="columnheader" aria-label={t('tryNow')} />
        </div>
        {!connections && <Skeleton height={260} radius={0} />}
        {connections?.map((connection) => (
          <ConnectionRow key={connection.name} connection={connection} now={now} />
        ))}
      </div>
    </section>
  )
}
