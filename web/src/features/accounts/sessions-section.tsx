import { deviceOf } from '@waybill/contract/identity/device-of'
import { endOtherSessions, endSession, type Session } from '@waybill/contract/profile/endpoints'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout, IconTerminal2 } from '@tabler/icons-react'
import { api } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { sessionsQuery, signInMethodsQuery } from './profile.api.ts'
import css from './sign-in-section.module.css'
import { profileTexts } from './texts-profile.ts'

const PHONES = ['iPhone', 'iPad', 'Android']

/** Active sessions, the current one first, each with Sign out (rule SGN-43). */
export const SessionsSection = () => {
  const t = profileTexts.useText()
  const cache = useQueryClient()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const nameOf = ({ userAgent }: Session): string => {
    const { browser, system, program } = deviceOf(userAgent)
    if (browser && system) return t('onSystem', { browser, system })
    return program ?? browser ?? system ?? t('unknownDevice')
  }
  const end = async (call: () => Promise<{ sessionsEnded: number }>): Promise<void> => {
    const { sessionsEnded } = await call()
    toast.success(t('ended', { count: sessionsEnded }))
    for (const { queryKey } of [sessionsQuery, signInMethodsQuery]) await cache.invalidateQueries({ queryKey })
  }
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  const endOthers = async (): Promise<void> => {
    const question = { title: t('endAllTitle', { count: others.length }), text: t('endText') }
    const act = t('endAll', { count: others.length })
    if (await confirm({ ...question, confirmLabel: act, destructive: true, icon: IconLogout }))
      await end(() => api.call(endOtherSessions))
  }
  return (
    <Section
      id="sessions"
      title={t('sessions')}
      {...(sessions ? { fact: sessions.length } : {})}
      {...(others.length > 0
        ? {
            aside: (
              <Button size="xs" variant="subtle" color="red" onClick={() => void endOthers().catch(toast.failure)}>
                {t('endAll', { count: others.length })}
              </Button>
            ),
          }
        : {})}
      flush
    >
      {error && !sessions && <FailedState error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton height={56} />}
      <ul>
        {sessions?.map((session) => (
          <li key={session.id} className={`wb-grid wb-align-center wb-gap-12 wb-px-16 wb-py-6 ${css['row']}`}>
            <DeviceIcon session={session} />
            <div className={`wb-grid wb-shrink wb-lh-18 ${css['what']}`}>
              <b>{nameOf(session)}</b>
              <Where session={session} />
            </div>
            {session.isThis ? (
              <span className="wb-delivered wb-medium">{t('thisOne')}</span>
            ) : (
              <Button
                size="xs"
                aria-label={`${t('end')} ${nameOf(session)}`}
                onClick={() =>
                  void end(() => api.call(endSession, { params: { name: session.id } })).catch(toast.failure)
                }
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Where = ({ session: { place, isNewPlace, isThis, since, lastSeen } }: { session: Session }) => {
  const t = profileTexts.useText()
  const time = isThis ? t('since', { time: formatDateTime(since) }) : t('lastSeen', { time: formatDateTime(lastSeen) })
  if (!isNewPlace) return <span>{[place, time].filter(Boolean).join(', ')}</span>
  return (
    <span>
      <span className={css['hot']}>{[place, t('newPlace')].filter(Boolean).join(', ')}</span>, {time}
    </span>
  )
}

const DeviceIcon = ({ session: { userAgent } }: { session: Session }) => {
  const { browser, system } = deviceOf(userAgent)
  const Icon = PHONES.includes(system ?? '') ? IconDeviceMobile : browser ? IconDeviceDesktop : IconTerminal2
  return <Icon size={18} stroke={1.75} aria-hidden />
}
