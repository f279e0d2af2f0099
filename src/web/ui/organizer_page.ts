// Pages of one organizer.
import type { Page } from './page.ts'
import { organizerSection, show } from './page.ts'
import { param } from './request.ts'
import { done } from './results.ts'
import type { Visit } from './web.ts'

/** Sends a page of the organizer in the path, with the menu of its pages. */
export async function showOrganizer(visit: Visit, page: Page): Promise<void> {
  const { req, perform } = visit
  const organizer = done(await perform('organizers.get', { params: { organizer: param(req, 'organizer') } }, req))
  show(visit, { ...page, section: organizerSection(organizer) })
}
