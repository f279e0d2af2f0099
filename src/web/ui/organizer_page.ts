// Pages of one organizer.
import type { Page } from './page.ts'
import { organizerSection, showPage } from './page.ts'
import { param } from './request.ts'
import { bodyOrThrow } from './results.ts'
import type { Visit } from './web.ts'

/** Sends a page of the organizer in the path, with the menu of its pages. */
export async function showOrganizer(visit: Visit, page: Page): Promise<void> {
  const { req, perform } = visit
  const organizer = bodyOrThrow(
    await perform('organizers.get', { params: { organizer: param(req, 'organizer') } }, req),
  )
  showPage(visit, { ...page, section: organizerSection(req, organizer) })
}
