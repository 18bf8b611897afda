import type { Station } from '@waybill/contract/stations/schemas'
import { Button, Code } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import css from './stations.module.css'
import { newAgentKey } from './stations.api.ts'
import { stationKeys } from './stations.live.ts'
import { stationTexts } from './texts.ts'

/** Creates the key of the station's desk agent, shown once, with the command that starts the agent (rule STN-24). */
export const AgentKey = ({ station }: { station: Station }) => {
  const t = stationTexts.useText()
  const cache = useQueryClient()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => newAgentKey(station),
    onSuccess: () => cache.invalidateQueries({ queryKey: stationKeys.all }),
  })
  const make = async (): Promise<void> => {
    const isSure =
      station.hasKey !== true ||
      (await confirm({ title: t('newKeyTitle'), text: t('newKeyText'), confirmLabel: t('makeKey'), destructive: true }))
    if (isSure) mutate()
  }
  const command = data && `npm run agent -- --url ${location.origin} --key ${data.key} --desktop ${station.desktopId}`
  return (
    <section className={`wb-column wb-align-start wb-gap-8 wb-fz-13 wb-border-top ${css['key']}`}>
      <h3 className="wb-fz-13 wb-semibold">{t('agent')}</h3>
      {command === undefined ? (
        <>
          <p>{t(station.hasKey ? 'hasKey' : 'noKey')}</p>
          <Button size="sm" variant="default" loading={isPending} onClick={() => void make()}>
            {t('makeKey')}
          </Button>
        </>
      ) : (
        <InlineAlert tone="amber" action={<CopyButton value={command} label={t('copyCommand')} />}>
          {t('shownOnce')}
          <Code block className={`wb-mt-8 wb-break ${css['command']}`}>
            {command}
          </Code>
        </InlineAlert>
      )}
    </section>
  )
}
