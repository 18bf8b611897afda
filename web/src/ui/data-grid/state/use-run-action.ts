import { useMutation } from '@tanstack/react-query'
import { runOffline } from '../../../platform/query.ts'

/**
 * Runs what a button does. A failure is told in one place, by the app's mutation cache; `isRunning` marks the button.
 * Functions given to a list call `api` themselves and throw.
 */
export const useRunAction = (): { run: (run: () => unknown) => void; isRunning: boolean } => {
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: async (run: () => unknown) => await run(),
  })
  return { run: mutate, isRunning: isPending }
}
