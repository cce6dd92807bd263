import * as apply from '../../apply.ts'
import { arriveAs } from '../../arrive.ts'
import { callAs } from '../../calls.ts'
import { expect, expectAccessible, onlyWide, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'

// Two people and ten screens.
const email = 'cora.buys.from.an.agent@example.com'

test(
  'an agent mails a draft to the customer, who opens it on their own device, sees the price and sends it in; the sale stays the agent’s',
  onlyWide,
  async ({ page: agent, browser }) => {
    await arriveAs(agent, 'sales-agent')
    await agent.getByRole('link', { name: 'Start an application for a customer' }).click()
    await apply.fillInWho(agent, email)
    await apply.chooseAddress(agent, apply.bangkal)
    await apply.locationType(agent, 'Others')
    await agent.getByLabel('Latitude').fill('14.5443')
    await agent.getByLabel('Longitude').fill('121.0139')
    await apply.checkAddress(agent)
    await apply.continueFor(agent, /Residential/)
    await apply.fillInDetails(agent)
    await apply.choosePlan(agent, 'Hibla Tahanan 100')
    await expect(agent).toHaveURL(/\/sales\/application\/onboard\/residential\/documents$/)
    await agent.getByRole('button', { name: 'Email the customer a link' }).click()
    await expect(agent.getByText(`We’re sending the link to ${email}.`)).toBeVisible()
    await expectAccessible(agent)

    const device = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
    const customer = await device.newPage()
    await customer.goto(linkIn(await newestMessage(email, /Continue your Hibla application/)))
    await expect(customer).toHaveURL(/\/onboard\/residential\/documents$/)
    await apply.addPhotos(customer, 'Government ID', 'passport.jpg')
    await expectAccessible(customer)
    await customer.getByRole('link', { name: 'Continue' }).click()
    await customer.getByRole('link', { name: 'Choose a time later' }).click()
    await expect(customer.getByRole('heading', { name: 'Review and submit' })).toBeFocused()
    await expect(customer.getByRole('region', { name: 'What you’ll pay' })).toContainText('Hibla Tahanan 100')
    await expectAccessible(customer)
    const reference = await apply.sendIn(customer)
    await device.close()

    await test.step('the agent finds it among their own', async () => {
      const ask = await callAs(agent.request, 'sales-agent')
      type Listed = { applications: { applicationReferenceNo: string; agentCode: string; status: string }[] }
      const query = new URLSearchParams({ search: reference })
      const { applications } = (await ask({ method: 'GET', path: `/backoffice/applications?${query}` })) as Listed
      expect(applications).toMatchObject([{ applicationReferenceNo: reference, status: 'submitted' }])
      expect(applications[0]!.agentCode).toMatch(/^AG-/)
    })
  },
)
