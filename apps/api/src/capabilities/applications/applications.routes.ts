import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { bookAppointment, cancelAppointment, readAppointments } from './appointments/book.ts'
import { choosePlan } from './drafts/choose.ts'
import { checkOtp, sendOtp } from './drafts/email-codes.ts'
import { createGuestOrder, createOrder } from './drafts/orders.ts'
import type { ApplicationsDeps } from './deps.ts'
import { readApplication } from './read.ts'
import { referenceOrder } from './drafts/reference.ts'
import { requestResumeLink, resume } from './drafts/resume.ts'
import { activateLine } from './review/activate.ts'
import { endApplication } from './review/end.ts'
import { approve } from './review/approve.ts'
import { readDetails } from './review/details.ts'
import { judgeFile, returnApplication } from './review/files.ts'
import { linkOwnAccount, readInstallation } from './review/own-account.ts'
import { noteVisit } from './review/note-visit.ts'
import { readQueue } from './review/queue.ts'
import { refuseApplication } from './review/refuse.ts'
import { saveApplication } from './drafts/save.ts'
import { saveSold } from './sold/save-draft.ts'
import { updateSold } from './sold/update.ts'
import { submit } from './submitting/submit.ts'
import { complianceDetails, sendCompliance } from './status/compliance.ts'
import { basicDetails } from './status/details.ts'
import { verify } from './status/links.ts'
import { applicationPdf, type ApplicationPrinter } from './status/pdf/application-pdf.ts'
import { resend } from './status/resend.ts'
import { statusOf } from './status/application-status.ts'
import { withdraw } from './withdraw.ts'

export const applicationsRoutes = (deps: ApplicationsDeps, printer: ApplicationPrinter) =>
  routes(contract.applications, {
    createOrder: ({ caller }) => createOrder(deps, caller),
    createGuestOrder: ({ caller, storeAnswer }) => createGuestOrder(deps, caller, storeAnswer),
    referenceOrder: ({ caller, body }) => referenceOrder(deps, caller, body),
    citizenships: async () => ok(await deps.citizenships()),
    saveApplication: ({ caller, body }) => saveApplication(deps, caller, body),
    saveDraft: ({ caller, body, storeAnswer }) => saveSold(deps, caller, body, storeAnswer),
    updateSale: ({ caller, body }) => updateSold(deps, caller, body),
    choosePlan: ({ caller, body }) => choosePlan(deps, caller, body),
    readApplication: ({ caller, query }) => readApplication(deps, caller, query.appRefID),
    requestResumeLink: ({ body }) => requestResumeLink(deps, body.appRefID),
    forgetDevice: async () => ok({ status: true as const }),
    resumeApplication: ({ caller, body }) => resume(deps, caller, body.token),
    submitApplication: ({ caller, body, storeAnswer }) => submit(deps, caller, body, storeAnswer),
    withdrawApplication: ({ caller, body }) => withdraw(deps, caller, body.applicationRefID),
    appointments: ({ caller, query }) => readAppointments(deps, caller, query.applicationRefID),
    bookAppointment: ({ caller, body }) => bookAppointment(deps, caller, body),
    cancelAppointment: ({ caller, body }) => cancelAppointment(deps, caller, body.applicationRefID),
    queue: ({ caller, query }) => readQueue(deps, caller, query),
    applicantDetails: ({ caller, query }) => readDetails(deps, caller, query.applicationReferenceNo),
    judgeFile: ({ caller, body }) => judgeFile(deps, caller, body),
    noteVisit: ({ caller, body }) => noteVisit(deps, caller, body),
    returnApplication: ({ caller, body }) => returnApplication(deps, caller, body),
    refuseApplication: ({ caller, body }) => refuseApplication(deps, caller, body),
    endApplication: ({ caller, body }) => endApplication(deps, caller, body),
    approveApplication: ({ caller, body }) => approve(deps, caller, body),
    activateLine: ({ caller, body }) => activateLine(deps, caller, body),
    installation: ({ params }) => readInstallation(deps, params.accountNumber),
    linkOwnAccount: ({ caller, body }) => linkOwnAccount(deps, caller, body.applicationRefID),
    sendOtp: ({ caller, body }) => sendOtp(deps, caller, body),
    verifyApplication: ({ query, storeAnswer }) => verify(deps, 2, query.verify, storeAnswer),
    verifyApplicationEmail: ({ query, storeAnswer }) => verify(deps, 1, query.applicationRefId, storeAnswer),
    applicationStatus: ({ caller, query }) => statusOf(deps, caller, query.appRefID),
    basicDetails: ({ query }) => basicDetails(deps, query.appRefID),
    applicationPdf: ({ body }) => applicationPdf(deps, printer, body.appRefID),
    complianceDetails: ({ query }) => complianceDetails(deps, query.appRefId),
    sendCompliance: ({ caller, body, storeAnswer }) => sendCompliance(deps, caller, body, storeAnswer),
    resendActivation: ({ body }) => resend(deps, body),
    verifyOtp: ({ caller, body }) => checkOtp(deps, caller, body),
  })
