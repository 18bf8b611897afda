import type { Implementation } from '../../platform/implement.ts'
import { addView } from './endpoints/add-view.ts'
import { chooseDefaultView } from './endpoints/choose-default-view.ts'
import { deleteView } from './endpoints/delete-view.ts'
import { editView } from './endpoints/edit-view.ts'
import { listViews } from './endpoints/list-views.ts'

export const implementations: Implementation[] = [listViews, addView, editView, deleteView, chooseDefaultView]
