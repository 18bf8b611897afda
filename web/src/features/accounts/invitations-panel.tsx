import { sendInvitationAgain, withdrawInvitation } from '@waybill/contract/invitations/endpoints'
import type { InvitationRow } from '@waybill/contract/invitations/schemas'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { dayOf, formatDate, formatTime, today } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { toast } from '../../ui/toast.tsx'
import css from './invitations-panel.module.css'
import { invitationsQuery } from './invitations.api.ts'
import { invitationTexts } from './texts-invitations.ts'

const SHOWN = 3
/** States that need action. */
const LATE: readonly InvitationRow['state'][] = ['expired', 'refused', 'unsent']

const when = (moment: string): string => (dayOf(moment) === today() ? formatTime(moment) : formatDate(moment))

/** Open invitations (rule SGN-23), above the list of accounts; hidden if there are none. */
export const InvitationsPanel = () => {
  const t = invitationTexts.useText()
  const { data: invitations = [] } = useQuery(invitationsQuery)
  const [isWhole, setWhole] = useState(false)
  if (invitations.length === 0) return null
  return (
    <section
      className={`wb-fixed wb-border wb-round-10 wb-overflow-hidden ${css['panel']}`}
      aria-label={t('invited', { count: invitations.length })}
    >
      <h2 className="wb-flex wb-align-baseline wb-gap-8 wb-px-16 wb-py-8 wb-fz-13 wb-lh-20 wb-semibold">
        {t('invited', { count: invitations.length })}
        <span className="wb-grow wb-muted wb-regular">{t('invitedFact')}</span>
        {invitations.length > SHOWN && (
          <button
            type="button"
            className={`wb-accent wb-nowrap wb-link wb-medium ${css['link']}`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('showFewer') : t('showAll', { count: invitations.length })}
          </button>
        )}
      </h2>
      <ul>
        {(isWhole ? invitations : invitations.slice(0, SHOWN)).map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

const Invited = ({ invitation }: { invitation: InvitationRow }) => {
  const t = invitationTexts.useText()
  const language = useLanguage()
  const cache = useQueryClient()
  const keepsAll = useHasPermission()('account.manageAll')
  const { id, email, role, companyName, invitedBy, invitedAt, isMine, state, expiresAt } = invitation
  const [isBusy, setBusy] = useState(false)
  const act = async (call: () => Promise<unknown>, sentence: string): Promise<void> => {
    setBusy(true)
    try {
      await call()
      toast.success(sentence, { text: email })
    } catch (error) {
      toast.failure(error)
    } finally {
      await cache.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      setBusy(false)
    }
  }
  const withdraw = () => act(() => api.call(withdrawInvitation, { params: { id } }), t('withdrawn'))
  const sendAgain = () => act(() => api.call(sendInvitationAgain, { params: { id } }), t('sent', { count: 1 }))
  const time = when(invitedAt)
  return (
    <li className={`wb-grid wb-align-center wb-lh-18 wb-border-top wb-sunken ${css['row']}`}>
      <span className={`wb-place-center wb-icon wb-round-6 ${css['mark']}`} aria-hidden>
        <IconMail size={14} stroke={1.75} />
      </span>
      <span>
        <b className="wb-block wb-medium wb-cut" title={email}>
          {email}
        </b>
        <small className="wb-below wb-cut">{isMine ? t('byYou', { time }) : t('by', { name: invitedBy, time })}</small>
      </span>
      <span className={css['role']}>
        {ROLE_LABELS[role][language]}
        {keepsAll && companyName !== null && (
          <small className="wb-below wb-cut" title={companyName}>
            {companyName}
          </small>
        )}
      </span>
      <span className={`wb-muted wb-number ${css['state']}`} data-late={LATE.includes(state) || undefined}>
        {state === 'open' && expiresAt !== null
          ? t('open', { time: `${formatDate(expiresAt)} ${formatTime(expiresAt)}` })
          : t(state)}
      </span>
      <span className={`wb-flex wb-justify-end wb-gap-14 ${css['acts']}`}>
        {state !== 'sending' && (
          <button
            type="button"
            className={`wb-accent wb-nowrap wb-link wb-medium ${css['link']}`}
            disabled={isBusy}
            aria-label={t('sendAgainOf', { email })}
            onClick={() => void sendAgain()}
          >
            {t('sendAgain')}
          </button>
        )}
        <button
          type="button"
          className={`wb-accent wb-nowrap wb-link wb-medium ${css['link']}`}
          disabled={isBusy}
          aria-label={t('withdrawOf', { email })}
          onClick={() => void withdraw()}
        >
          {t('withdraw')}
        </button>
      </span>
    </li>
  )
}
