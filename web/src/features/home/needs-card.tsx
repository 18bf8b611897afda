import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EXCEPTION_STATUSES } from '@waybill/contract/dashboard/exceptions'
import type { Home, HomeNeed } from '@waybill/contract/dashboard/home'
import { isStatusCode, STATUS, STATUSES } from '@waybill/contract/shipments/status'
import { formatDate, formatVnd } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { shipmentPath } from '../../shipment/shipment-path.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { Section } from '../../ui/section.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import css from './home.module.css'
import { useText } from './texts.ts'

const ALL = EXCEPTION_STATUSES.join(',')

/** Failed and held shipments, each with its reason and one action (rule MER-1). */
export const NeedsCard = ({ needs: { total, shipments } }: { needs: Home['needs'] }) => {
  const t = useText()
  return (
    <Section
      title={t('needs')}
      {...(total > 0 ? { fact: t('shipments', { count: total }) } : {})}
      aside={
        total > shipments.length && (
          <>
            <Link
              to="/shipment/sgl-parcel"
              search={{ currentStatus: ALL }}
              className={`wb-accent wb-nowrap wb-link ${css['link']}`}
            >
              {t('ecommerceShort')}
            </Link>
            <span aria-hidden>·</span>
            <Link to="/order" search={{ orderStatus: ALL }} className={`wb-accent wb-nowrap wb-link ${css['link']}`}>
              {t('express')}
            </Link>
          </>
        )
      }
      flush
    >
      {total === 0 ? (
        <p className={`wb-row wb-gap-10 wb-p-16 wb-secondary ${css['nothing']}`}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          {t('nothingNeeds')}
        </p>
      ) : (
        <ul className={css['needs']}>
          {shipments.map((need) => (
            <NeedRow key={need.id} need={need} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const NeedRow = ({ need }: { need: HomeNeed }) => {
  const t = useText()
  const language = useLanguage()
  const reason = useReason(need)
  const may = useHasPermission()
  const { id, type, number, status, to, country, amountDue } = need
  if (!isStatusCode(status)) return null
  const { family, short } = STATUSES[status]
  const Icon = STATUS_ICONS[status]
  const isPaid = amountDue !== null && may('statement.read')
  const act = t(status === STATUS.creatingFailed ? 'correct' : isPaid ? 'pay' : 'open')
  return (
    <li className="wb-grid wb-align-center wb-px-16 wb-py-8 wb-lh-18">
      <Icon size={18} stroke={1.75} style={{ color: `var(--wb-${family}-i)` }} aria-hidden />
      <div className="wb-shrink wb-break">
        <span className={`wb-flex wb-align-baseline wb-wrap ${css['line']}`}>
          <b className="wb-medium">{short[language]}</b>
          <b className="wb-number wb-medium">{number}</b>
          <span>
            {to} {country !== null && <CountryTag code={country} />}
          </span>
        </span>
        <small className="wb-block wb-caption wb-lh-17">{reason}</small>
      </div>
      <Button
        component={Link}
        size="xs"
        to={isPaid ? '/billing' : shipmentPath(type, id)}
        // A Button loses the type of its Link's search.
        search={(isPaid ? { pay: id } : {}) as never}
        aria-label={t('openNumber', { act, number })}
        className={css['act']}
      >
        {act}
      </Button>
    </li>
  )
}

const useReason = ({ status, statusSince, reason, amountDue }: HomeNeed): string => {
  const t = useText()
  const day = formatDate(statusSince).slice(0, 5)
  if (amountDue !== null) return t('toPay', { amount: formatVnd(amountDue), day })
  if (reason === null || reason === '') return t('since', { day })
  return status === STATUS.creatingFailed ? reason : t('sinceReason', { day, reason })
}
