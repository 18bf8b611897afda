import type { Implementation } from '../../platform/implement.ts'
import { addView, chooseDefaultView, deleteView, editView, listViews } from './endpoints.ts'

export const implementations: Implementation[] = [listViews, addView, editView, deleteView, chooseDefaultView]
