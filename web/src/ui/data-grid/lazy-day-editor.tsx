import { Loader } from '@mantine/core'
import { lazyPart } from '../part/lazy-part.tsx'
import { useText } from './texts.ts'

const Waiting = () => {
  const say = useText()
  return <Loader size="sm" mx="auto" my={90} aria-label={say('loading')} />
}

/** With its calendars, which the first load of a list leaves out. */
export const DayEditor = lazyPart(async () => (await import('./day-editor.tsx')).DayEditor, {
  kind: 'inline',
  waiting: () => <Waiting />,
})
