-- What was said of paying before people could pay here. Words that somebody has changed stay as they are.
update faq set answer = $words$<p><a href="/pay-bill">Pay Bill</a> takes you there: all you need is the 13-digit account number. Log in to pay your own bill by card, too.</p>
<ul>
<li><strong>E-wallet</strong>: Gcash, GrabPay, BDO Unibank inc or Maya.</li>
<li><strong>Internet banking</strong>: we add a service charge of ₱15.00, which isn't refunded.</li>
<li><strong>Credit or debit card</strong>: Visa, MasterCard or JCB, once you're logged in.</li>
<li><strong>Authorized outlets and bank counters</strong>: you get a payment number to show there. Keep your receipt.</li>
<li><strong>Our <a href="/#branches">branches</a></strong>: bring your account number and keep your receipt.</li>
</ul>$words$
where faq_id = 'ways-to-pay' and md5(answer) in ('ad5f3c117ebc43b256efeb0e6e5959f3', 'f567d46754235a02907b24dd1acaa5b6', 'b3595184c337fe41706dc8de2e8fba8c', '6eb646d61b5cf3fd8dc365a1246bbb1e');--> statement-breakpoint
update faq set answer = $words$<p>E-wallets and cards usually show at once. Banks, outlets and counters can take <strong>48 hours to 3 business days</strong>. Your payment counts from the day you paid. Keep your receipt, and please don't pay again.</p>
<p>Log in and open your bills to see where your payment is. Paid at a counter? You can send us a photo of your receipt there.</p>
<p>If it still isn't there after 3 business days, send us the reference number and we'll trace it.</p>$words$
where faq_id = 'payment-posting' and md5(answer) in ('10100d25f202ec90d463807c17afae43', 'd28d880bba4bb88731b1bfb7e1458098');--> statement-breakpoint
update faq set answer = $words$<p>Log in and open <a href="/customer/autopay">AutoPay</a>. You enter a Visa, MasterCard or JCB on our payment partner's page and confirm it with the small amount taken from it, which we credit to your account.</p>
<p>From then on we charge the card <strong>on each due date</strong> for what you owe that morning. You'll still get your bill beforehand, so there are no surprises. If a charge doesn't go through, we write to you and try again 1, 3 and 5 days after the due date.</p>
<p>You can cancel AutoPay at any time. That takes effect after the current month's due date.</p>$words$
where faq_id = 'autopay' and md5(answer) in ('242b21a5b6132c2a7872dfba493cad24', 'dc35fe30d56cf603662059dcc852fb4d', '83f98faae691c7fe4e22c863a05d1c3e');--> statement-breakpoint
update payment_method set note = $words$We add a service charge of ₱15.00. It isn’t part of your bill, so it isn’t refunded. Some banks take 48 hours to 3 business days to tell us.$words$
where pay_method = 'internetbanking' and note in ($words$Your bank adds a service charge of ₱15.00. Some banks take 48 hours to 3 business days to tell us.$words$);
