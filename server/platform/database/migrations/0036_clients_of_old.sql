-- Who books or keeps a home is a client. Owners and sellers who did so before that was said become clients now.
insert into user_role (user_id, role)
select guest_id, 'user' from booking
union
select user_id, 'user' from favorite
on conflict do nothing;
