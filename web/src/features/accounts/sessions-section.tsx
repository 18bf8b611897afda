import { endOtherSessions, endSession, type Session } from '@waybill/contract/profile/endpoints'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout, IconTerminal2 } from '@tabler/icons-react'
import { api } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { ActionButton } from '../../ui/action.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { deviceOf } from '@waybill/contract/identity/device-of'
import { sessionsQuery } from './profile.api.ts'
import css from './sessions-section.module.css'
import { profileTexts } from './texts-profile.ts'

const PHONES = ['iPhone', 'iPad', 'Android']

/** Where one is signed in, and the way to end it there. */
export const SessionsSection = () => {
  const t = profileTexts.useText()
  const cache = useQueryClient()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const nameOf = ({ userAgent }: Session): string => {
    const { browser, system, program } = deviceOf(userAgent)
    if (browser && system) return t('onSystem', { browser, system })
    return program ?? browser ?? system ?? t('unknownDevice')
  }
  const end = async (title: string, act: string, call: () => Promise<{ sessionsEnded: number }>): Promise<void> => {
    if (!(await confirm({ title, text: t('endText'), confirmLabel: act, destructive: true, icon: IconLogout }))) return
    const { sessionsEnded } = await call()
    toast.success(t('ended', { count: sessionsEnded }))
    await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  const endOthers = (): void =>
    void end(t('endAllTitle'), t('endAll'), () => api.call(endOtherSessions)).catch(toast.failure)
  return (
    <Section
      id="sessions"
      title={t('sessions')}
      fact={t('sessionsFact')}
      aside={
        <ActionButton
          size="xs"
          action={{
            label: t('endAll'),
            run: endOthers,
            disabledReason: others.length === 0 ? t('noOthers') : undefined,
          }}
        />
      }
      flush
    >
      {error && !sessions && <FailedState error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton height={56} />}
      <ul className={css['list']}>
        {sessions?.map((session) => (
          <li key={session.id} className={css['session']}>
            <Sign session={session} />
            <div className={css['device']}>
              <b>{nameOf(session)}</b>
              <span>{session.address}</span>
            </div>
            <div className={css['times']}>
              <span>{t('since', { time: formatDateTime(session.since) })}</span>
              <span>{t('lastSeen', { time: formatDateTime(session.lastSeen) })}</span>
            </div>
            {session.isThis ? (
              <span className={css['this']}>{t('thisOne')}</span>
            ) : (
              <Button
                size="xs"
                aria-label={`${t('end')} ${nameOf(session)}`}
                onClick={() =>
                  void end(t('endTitle', { device: nameOf(session) }), t('end'), () =>
                    api.call(endSession, { params: { name: session.id } }),
                  ).catch(toast.failure)
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

const Sign = ({ session: { userAgent } }: { session: Session }) => {
  const { browser, system } = deviceOf(userAgent)
  const Icon = PHONES.includes(system ?? '') ? IconDeviceMobile : browser ? IconDeviceDesktop : IconTerminal2
  return <Icon size={18} stroke={1.75} className={css['sign']} aria-hidden />
}
