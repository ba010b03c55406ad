import { useLocation, useParams } from "@remix-run/react";
import { useMemo } from "react";
import { courseIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Clock, Course, Dashboard, Edit, Instructor, Mail, Quarter, Users } from "~/ui/icons";
import { SidebarFold, SidebarGroup, SidebarLink, SidebarNote, SidebarSection } from "~/ui/sidebar";
import { urls } from "~/urls";
import { groupsIn } from "./outline";

type AdminSidebarProps = {
  society: { product: string };
  /** An outline; null if it could not be loaded. */
  courses: string | null;
  /** Messages and password requests. */
  unread: number;
};

export function AdminSidebar({ society, courses, unread }: AdminSidebarProps) {
  const quarters = useMemo(() => (courses === null ? null : groupsIn(courses)), [courses]);
  const { pathname } = useLocation();
  const params = useParams();
  const courseId = courseIdOf(pathname.startsWith("/admin/admin-course-") ? params.id : params.courseId);
  const isAmongCourses = pathname === urls.admin.courses();
  const isFew = !quarters || quarters.length < 8;
  return (
    <SidebarSection title="Administration">
      <SidebarLink href={urls.admin.dashboard()} icon={<Dashboard />}>
        Dashboard
      </SidebarLink>
      <SidebarLink href={urls.admin.quarters} icon={<Quarter />}>
        Quarters list
      </SidebarLink>
      <SidebarFold label="Courses" icon={<Course />} open={isFew || isAmongCourses || courseId > 0}>
        <SidebarLink href={urls.admin.courses()}>All Courses</SidebarLink>
        {!quarters && <Alert kind="error">{texts.courseIndexFailed}</Alert>}
        {quarters?.map((quarter) => (
          <SidebarGroup
            key={quarter.id}
            label={quarter.name}
            open={quarter.items.some((course) => course.id === courseId)}
          >
            {quarter.items.map((course) => (
              <SidebarLink
                key={course.id}
                href={urls.admin.lectures(course)}
                current={course.id === courseId}
              >
                {course.name}
              </SidebarLink>
            ))}
            {quarter.items.length === 0 && <SidebarNote>No Courses in this quarter</SidebarNote>}
          </SidebarGroup>
        ))}
      </SidebarFold>
      <SidebarLink href={urls.admin.boards} icon={<Instructor />}>
        {`${society.product} Boards list`}
      </SidebarLink>
      <SidebarLink href={urls.admin.users} icon={<Users />}>
        Users Accounts list
      </SidebarLink>
      <SidebarLink href={urls.admin.messages} icon={<Mail />} unread={unread}>
        Messages
      </SidebarLink>
      <SidebarLink href={urls.admin.activity()} icon={<Clock />}>
        Activity
      </SidebarLink>
      <SidebarLink href={urls.admin.settings} icon={<Edit />}>
        Settings
      </SidebarLink>
    </SidebarSection>
  );
}
