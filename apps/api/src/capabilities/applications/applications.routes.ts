import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { bookAppointment, cancelAppointment, readAppointments } from './appointments/book.ts'
import { choosePlan } from './choose.ts'
import { checkOtp, sendOtp } from './email-codes.ts'
import { createGuestOrder, createOrder } from './orders.ts'
import type { ApplicationsParts } from './parts.ts'
import { readApplication } from './read.ts'
import { referenceOrder } from './reference.ts'
import { askResumeLink, resume } from './resume.ts'
import { activateLine } from './review/activate.ts'
import { endApplication } from './review/end.ts'
import { approve } from './review/approve.ts'
import { readDetails } from './review/details.ts'
import { judgeFile, returnApplication } from './review/files.ts'
import { linkOwnAccount, readInstallation } from './review/own-account.ts'
import { noteVisit } from './review/note-visit.ts'
import { readQueue } from './review/queue.ts'
import { refuseApplication } from './review/refuse.ts'
import { saveApplication } from './save.ts'
import { saveSold } from './sold/save-draft.ts'
import { updateSold } from './sold/update.ts'
import { submit } from './submit.ts'
import { complianceDetails, sendCompliance } from './status/compliance.ts'
import { basicDetails } from './status/details.ts'
import { verify } from './status/links.ts'
import { applicationPdf, type ApplicationPrinter } from './status/paper/application-pdf.ts'
import { resend } from './status/resend.ts'
import { standingOf } from './status/standing.ts'
import { withdraw } from './withdraw.ts'

export const applicationsRoutes = (parts: ApplicationsParts, printer: ApplicationPrinter) =>
  routes(contract.applications, {
    createOrder: ({ caller }) => createOrder(parts, caller),
    createGuestOrder: ({ caller, keep }) => createGuestOrder(parts, caller, keep),
    referenceOrder: ({ caller, body }) => referenceOrder(parts, caller, body),
    citizenships: async () => ok(await parts.citizenships()),
    saveApplication: ({ caller, body }) => saveApplication(parts, caller, body),
    saveDraft: ({ caller, body, keep }) => saveSold(parts, caller, body, keep),
    updateSale: ({ caller, body }) => updateSold(parts, caller, body),
    choosePlan: ({ caller, body }) => choosePlan(parts, caller, body),
    readApplication: ({ caller, query }) => readApplication(parts, caller, query.appRefID),
    askResumeLink: ({ body }) => askResumeLink(parts, body.appRefID),
    forgetDevice: async () => ok({ status: true as const }),
    resumeApplication: ({ caller, body }) => resume(parts, caller, body.token),
    submitApplication: ({ caller, body, keep }) => submit(parts, caller, body, keep),
    withdrawApplication: ({ caller, body }) => withdraw(parts, caller, body.applicationRefID),
    appointments: ({ caller, query }) => readAppointments(parts, caller, query.applicationRefID),
    bookAppointment: ({ caller, body }) => bookAppointment(parts, caller, body),
    cancelAppointment: ({ caller, body }) => cancelAppointment(parts, caller, body.applicationRefID),
    queue: ({ caller, query }) => readQueue(parts, caller, query),
    applicantDetails: ({ caller, query }) => readDetails(parts, caller, query.applicationReferenceNo),
    judgeFile: ({ caller, body }) => judgeFile(parts, caller, body),
    noteVisit: ({ caller, body }) => noteVisit(parts, caller, body),
    returnApplication: ({ caller, body }) => returnApplication(parts, caller, body),
    refuseApplication: ({ caller, body }) => refuseApplication(parts, caller, body),
    endApplication: ({ caller, body }) => endApplication(parts, caller, body),
    approveApplication: ({ caller, body }) => approve(parts, caller, body),
    activateLine: ({ caller, body }) => activateLine(parts, caller, body),
    installation: ({ params }) => readInstallation(parts, params.accountNumber),
    linkOwnAccount: ({ caller, body }) => linkOwnAccount(parts, caller, body.applicationRefID),
    sendOtp: ({ caller, body }) => sendOtp(parts, caller, body),
    verifyApplication: ({ query, keep }) => verify(parts, 2, query.verify, keep),
    verifyApplicationEmail: ({ query, keep }) => verify(parts, 1, query.applicationRefId, keep),
    applicationStatus: ({ caller, query }) => standingOf(parts, caller, query.appRefID),
    basicDetails: ({ query }) => basicDetails(parts, query.appRefID),
    applicationPdf: ({ body }) => applicationPdf(parts, printer, body.appRefID),
    complianceDetails: ({ query }) => complianceDetails(parts, query.appRefId),
    sendCompliance: ({ caller, body, keep }) => sendCompliance(parts, caller, body, keep),
    resendActivation: ({ body }) => resend(parts, body),
    verifyOtp: ({ caller, body }) => checkOtp(parts, caller, body),
  })
