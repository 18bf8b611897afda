import { onlyStoredSession } from '../platform/stored-session.ts'
import { browserStore } from '../platform/browser-store.ts'

/** `/`: sends signed-in people to their role's home (rule SCR-2). */
export const goHomeWhenSignedIn = (): void => {
  if (document.documentElement.dataset['page'] !== 'home') return
  if (onlyStoredSession(browserStore)) location.replace('/dasboard')
}
